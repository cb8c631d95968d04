// Redirects from a missing product to the catalogue, which shows a notice.
const missing = /^\/produto\/([^/]+)\/?$/.exec(location.pathname);
if (missing) {
  try {
    sessionStorage.setItem('missing-product', missing[1]);
  } catch {
    // Without storage there is no notice.
  }
  location.replace('/produtos');
}
