import { onDialogOpened } from '../dialogs/dialogs.ts';
import { element } from '../layout/element.ts';
import { loadOnline, loadOnUse, loadWithRetry, whenIdle } from '../loading.ts';
import { $cart } from '../stores/cart.ts';
import { loadFilledCart } from './load-filled-cart.ts';

const loadPanel = () => import('./mount.tsx');

const openedBy = '#carrinho';

/** Reloads the page if the site responds because the browser may have cached the failed import. */
async function reopen(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  history.replaceState(history.state, '', openedBy);
  location.reload();
}

async function load() {
  const filled = $cart.get().length > 0 ? loadFilledCart() : undefined;
  const [part] = await Promise.all([loadPanel(), filled]);
  return part;
}

/**
 * Wires the cart's panel. The cart is the only React component on every page, but most visits never open it, so it
 * renders only when opened. Its code is preloaded when the page is idle and the visitor has interacted with it or has a
 * cart, or when the cart's button is hovered or focused.
 */
export function wireCartPanel(): void {
  const contents = document.querySelector<HTMLElement>('[data-cart]');
  if (!contents) return;
  const preload = () => {
    // Errors are handled when the panel opens.
    loadOnline(load).catch(() => {});
  };
  // Preloads the rest once a product is in the cart because the connection may be lost before the panel is opened.
  loadOnUse(() => whenIdle(() => $cart.subscribe(preload)), $cart.get().length, 'body');
  for (const button of document.querySelectorAll('[data-opens="cart"]')) {
    for (const event of ['pointerenter', 'pointerdown', 'focus']) {
      button.addEventListener(event, preload, { once: true, passive: true });
    }
  }

  let opened: Promise<{ onCartOpened: () => void }> | undefined;
  onDialogOpened('cart', async () => {
    opened ??= mount(contents);
    (await opened).onCartOpened();
  });
  if (location.hash === openedBy) {
    history.replaceState(history.state, '', location.pathname + location.search);
    document.querySelector<HTMLElement>('[data-opens="cart"]')?.click();
  }
}

async function mount(contents: HTMLElement) {
  let hasRetried = false;
  const part = await loadWithRetry(load, (again) => {
    if (hasRetried) reopen().catch(() => {});
    hasRetried = false;
    const text =
      'O carrinho não pôde ser carregado: a conexão falhou. Seus itens estão guardados neste aparelho.';
    const onclick = () => {
      hasRetried = true;
      again();
    };
    const properties = { type: 'button', className: 'button mt-6', onclick } as const;
    const retry = element('button', properties, 'Tentar novamente');
    const note = element('p', { role: 'alert' }, text);
    contents.replaceChildren(element('div', { className: 'px-6' }, note, retry));
  });
  part.mountCart(contents);
  return part;
}
