// Shows the notice from the first paint on, so that the layout does not shift.
try {
  document.querySelector('[data-missing-product]').hidden =
    sessionStorage.getItem('missing-product') === null;
} catch {
  // Without storage, no missing product was recorded.
}
