// The page's list is unfiltered, so it is hidden until the catalogue has loaded.
if (/[?&](search|categoria|material|cor|disponibilidade|ordem)=[^&]/.test(location.search))
  document.documentElement.dataset.queryPending = '';
