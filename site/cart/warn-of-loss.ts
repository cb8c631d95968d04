import { showToast } from '../toast/show-toast.ts';

let isWarned = false;

/** Warns once that the browser cannot store the cart. From then on, leaving a page with a cart needs confirmation. */
export function warnOfLoss(hasCart: () => boolean): void {
  if (isWarned) return;
  isWarned = true;
  addEventListener('beforeunload', (event) => {
    if (hasCart()) event.preventDefault();
  });
  void showToast('Seu navegador não deixa guardar o carrinho', {
    description: 'Ele se perde ao sair desta página: envie o pedido ou compartilhe a lista antes.',
    duration: 10_000,
  });
}
