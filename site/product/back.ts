import { parseListPath, paths } from '../paths.ts';

/** "Voltar para Produtos" returns to the previous list, with its query and scroll position. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
  link.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey || shiftKey || history.length < 2) return;
    if (!URL.canParse(document.referrer)) return;
    const { origin, pathname } = new URL(document.referrer);
    const isList = pathname === paths.products || parseListPath(pathname) !== undefined;
    if (origin !== location.origin || !isList) return;
    event.preventDefault();
    history.back();
  });
}
