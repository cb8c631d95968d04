// Shown from the first paint on, so that the layout does not shift.
try {
  document.querySelector('[data-missing-product]').hidden =
    sessionStorage.getItem('missing-product') === null;
} catch {
  // Without storage there is no missing product to report.
}
