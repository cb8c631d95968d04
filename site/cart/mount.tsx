import { computed } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { cartTitle } from '#shared/cart/cart.ts';
import { quotable } from '#shared/cart/reconcile.ts';
import { $cart } from '../stores/cart.ts';
import { $leftOut } from '../stores/left-out.ts';
import { reconcileKept } from '../stores/reconcile.ts';
import { prepareToasts } from '../toast/announce.ts';
import { CartContents } from './CartContents.tsx';

/** Makes the panel show the cart, in the place a page keeps for it. */
export function mountCart(contents: HTMLElement): void {
  const title = document.getElementById('cart-title');
  // It counts what is sent.
  computed([$cart, $leftOut], quotable).subscribe((cart) => {
    if (title) title.textContent = cartTitle(cart);
  });
  createRoot(contents).render(<CartContents phone={contents.dataset.phone ?? ''} />);
}

/** Whenever it is opened, what it shows is compared with the catalogue. */
export function cartOpened(): void {
  reconcileKept();
  // What is taken out can be put back from a toast, also where the connection drops meanwhile.
  if ($cart.get().length > 0) prepareToasts();
}
