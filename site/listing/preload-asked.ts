// Loads the scripts of a list that the address asks for at once, instead of import by import.
if ('queryPending' in document.documentElement.dataset) {
  import('./CatalogueBrowser.tsx').catch(() => undefined);
  if (/[?&]search=[^&]/.test(location.search))
    import('../catalogue/client/search-engine.ts').catch(() => undefined);
}
