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
  // Fetches the catalogue while the scripts that need it load.
  for (const href of document.currentScript.dataset.files.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href });
    document.head.append(link);
  }
}
