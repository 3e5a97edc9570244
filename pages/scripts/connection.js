// Streamlit's page would look for its server below the address of each page first, and ask for the server's settings
// before it connects. It is told both, and connects at once.
export default function () {
  window.__streamlit ??= {
    BACKEND_BASE_URL: new URL(TENSU.scope, window.location.origin).href,
    HOST_CONFIG: { allowedOrigins: TENSU.allowedOrigins, useExternalAuthToken: false },
  };
}
