// In its place from the first painting on, so that nothing moves.
try {
  document.querySelector('[data-missing-product]').hidden =
    sessionStorage.getItem('missing-product') === null;
} catch {
  // Without storage nobody was led from a product's page.
}
