import { onFirstUse } from '../hydration/first-use.ts';
import { whenIdle } from '../loading.ts';
import { parseListPath, paths } from '../paths.ts';
import { preloadToasts } from '../toast/show-toast.ts';
import '../deadlines/load-deadline.ts';
import './chosen-quantity.ts';
import './copy.ts';
import './gallery.ts';
import '../recent/recently-viewed.ts';

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

// The toast of adding to the cart must work even if the connection is lost on this page.
onFirstUse(() => whenIdle(preloadToasts));
