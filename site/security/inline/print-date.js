// Sets the date when printing, because the page may have been open for days.
addEventListener('beforeprint', () => {
  for (const place of document.querySelectorAll('[data-print-date]'))
    place.textContent = new Date().toLocaleDateString('pt-BR');
});
