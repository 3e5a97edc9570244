// With the address and settings of its server, Streamlit's page connects at once and need not look for them.
export default function () {
  window.__streamlit ??= {
    BACKEND_BASE_URL: new URL(TENSU.scope, location.origin).href,
    HOST_CONFIG: { allowedOrigins: TENSU.allowedOrigins, useExternalAuthToken: false },
  };
}
