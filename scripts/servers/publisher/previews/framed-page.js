// Runs first in a previewed page: keeps navigation inside the preview, and sends nothing to the shop.
(() => {
  const [base, shell] = /^(\/previa\/\w+)\/pagina/.exec(location.pathname) ?? [];
  if (top === window) location.replace(shell);

  /** Returns the address inside the preview; undefined for other files, such as pictures and scripts. */
  const within = (address) => {
    const url = URL.parse(address, location.href);
    const isOther = /^\/(previa|supabase|admin)(\/|$)|\.(?!json$)\w+$/.test(url?.pathname);
    if (url?.origin !== location.origin || isOther) return undefined;
    return base + url.pathname + url.search + url.hash;
  };
  const followLink = ({ target }) => {
    const link = target instanceof Element && target.closest('a[href]');
    if (link) link.href = within(link.href) ?? link.href;
  };
  addEventListener('click', followLink, true);
  addEventListener('auxclick', followLink, true);
  // Covers navigation by scripts and forms.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const address = event.cancelable && within(event.destination.url);
    if (!address) return;
    event.preventDefault();
    location.assign(address);
  });

  const { fetch, XMLHttpRequest: Request } = globalThis;
  globalThis.fetch = async (address, options) => {
    if (options?.method === 'POST') throw new TypeError('A preview sends nothing.');
    return fetch(within(address) ?? address, options);
  };
  globalThis.XMLHttpRequest = class extends Request {
    open(method, address) {
      super.open(method, within(address) ?? address);
    }
  };
  // Uses session storage, so that the visitor's own cart, lists and unsent requests stay untouched.
  Object.defineProperty(globalThis, 'localStorage', { value: sessionStorage });
})();
