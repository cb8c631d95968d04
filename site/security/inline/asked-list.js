// A list that is asked for in part is shown once it is known which part.
if (/[?&](search|categoria|material|cor|disponibilidade|ordem)=[^&]/.test(location.search))
  document.documentElement.dataset.asking = '';
