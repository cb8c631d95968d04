// Redirects from a missing product to the catalogue, where a notice is shown.
const missing = /^\/produto\/([^/]+)\/?$/.exec(location.pathname);
if (missing) {
  try {
    sessionStorage.setItem('missing-product', missing[1]);
  } catch {
    // Without storage, the catalogue shows no notice.
  }
  location.replace('/produtos');
}
