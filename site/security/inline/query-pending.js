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
) {
  document.documentElement.dataset.queryPending = '';
  // Fetches the catalogue together with the scripts that need it.
  for (const href of document.currentScript.dataset.files.split(' ')) {
    const data = { rel: 'preload', as: 'fetch', crossOrigin: '' };
    const link = /js$/.test(href) ? { rel: 'modulepreload', fetchPriority: 'low' } : data;
    document.head.append(Object.assign(document.createElement('link'), link, { href }));
  }
}
