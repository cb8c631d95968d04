import { onDialogOpened } from '../dialogs/dialogs.ts';
import { persistently, whenIdle } from '../loading.ts';

const load = () => import('./mount.tsx');

/**
 * What the cart's panel holds is the one React part that any page may need, and most visits never open it: it
 * is fetched when the page is idle, or at the first sign that it is wanted, and runs when the panel opens.
 */
export function wireCartPanel(): void {
  const contents = document.querySelector<HTMLElement>('[data-cart]');
  if (!contents) return;
  const ahead = () => {
    // A failure shows, and is mended, when the panel opens.
    load().catch(() => {});
  };
  whenIdle(ahead);
  for (const button of document.querySelectorAll('[data-opens="cart"]')) {
    for (const sign of ['pointerenter', 'pointerdown', 'focus']) {
      button.addEventListener(sign, ahead, { once: true, passive: true });
    }
  }

  let opened: Promise<{ cartOpened: () => void }> | undefined;
  onDialogOpened('cart', async () => {
    opened ??= mount(contents);
    (await opened).cartOpened();
  });
}

async function mount(contents: HTMLElement) {
  const part = await persistently(load, (again) => {
    const text = document.createElement('p');
    text.role = 'alert';
    text.textContent =
      'O carrinho não pôde ser carregado: a conexão falhou. Seus itens estão guardados neste aparelho.';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button mt-6';
    button.textContent = 'Tentar novamente';
    button.addEventListener('click', again);
    const note = document.createElement('div');
    note.className = 'px-6';
    note.append(text, button);
    contents.replaceChildren(note);
  });
  part.mountCart(contents);
  return part;
}
