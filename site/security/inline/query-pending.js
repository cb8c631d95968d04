// The page's list is unfiltered, so it is hidden until the catalogue has loaded.
let limited = false;
try {
  limited = /m(in|ax)Price/.test(localStorage.getItem('budget'));
} catch {
  // Without storage there is no budget.
}
if (
  limited ||
  /[?&](search|categoria|material|cor|tecnica|disponibilidade|ordem)=[^&]/.test(location.search)
)
  document.documentElement.dataset.queryPending = '';
