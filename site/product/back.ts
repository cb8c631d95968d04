import { paths } from '../paths.ts';

/** "Voltar para Produtos" returns to the list one came from, with its query and scroll position. */
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
