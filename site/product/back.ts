import { paths } from '../paths.ts';

/**
 * "Voltar para Produtos" goes back to the very list one came from, with its search, its filters and the
 * place in it; who came from elsewhere gets the whole catalogue.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
  link.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey || shiftKey || history.length < 2) return;
    if (!URL.canParse(document.referrer)) return;
    const { origin, pathname } = new URL(document.referrer);
    if (origin !== location.origin || pathname !== paths.products) return;
    event.preventDefault();
    history.back();
  });
}
