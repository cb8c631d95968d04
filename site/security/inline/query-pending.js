// The list of the page is not filtered: it stays hidden until the catalogue has loaded.
if (/[?&](search|categoria|material|cor|disponibilidade|ordem)=[^&]/.test(location.search))
  document.documentElement.dataset.queryPending = '';
