// A product that is no longer there leads to the catalogue, which says so, and not back here.
const missing = /^\/produto\/([^/]+)\/?$/.exec(location.pathname);
if (missing) {
  try {
    sessionStorage.setItem('missing-product', missing[1]);
  } catch {
    // Without storage it leads there without a word.
  }
  location.replace('/produtos');
}
