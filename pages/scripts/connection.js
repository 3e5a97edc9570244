// Streamlit's page would first look for its server below the address of each page, and request the server's settings
// before it connects. With both given here, it connects at once.
export default function () {
  window.__streamlit ??= {
    BACKEND_BASE_URL: new URL(TENSU.scope, location.origin).href,
    HOST_CONFIG: { allowedOrigins: TENSU.allowedOrigins, useExternalAuthToken: false },
  };
}
