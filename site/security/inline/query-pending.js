// The list in the page is unfiltered, so it is hidden until the catalogue has loaded.
let limited = false;
try {
  limited = /m(in|ax)Price/.test(localStorage.getItem('budget'));
} catch {
  // Without storage, there is no budget.
}
if (
  limited ||
  /[?&](search|categoria|material|cor|tecnica|disponibilidade|ordem|de|ate)=[^&]/.test(
    location.search,
  )
) {
  const pending = document.documentElement.dataset;
  pending.queryPending = '';
  // If the scripts that apply the search or filters do not arrive in time, the list is shown after all (`listing.css`).
  const wait = () =>
    setTimeout(() => {
      if (pending.queryPending === '') pending.queryPending = 'late';
    }, 5000);
  wait();
  addEventListener('results-drawn', wait);
  // Fetches the catalogue in parallel with the scripts that need it.
  const { files, search } = document.currentScript.dataset;
  const isSearch = /[?&]search=[^&]/.test(location.search);
  for (const href of (isSearch ? `${files} ${search}` : files).split(' ')) {
    const data = { rel: 'preload', as: 'fetch', crossOrigin: '' };
    const link = /js$/.test(href) ? { rel: 'modulepreload', fetchPriority: 'low' } : data;
    document.head.append(Object.assign(document.createElement('link'), link, { href }));
  }
}
