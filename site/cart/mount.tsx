import { computed } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { cartTitle } from '#shared/cart/cart.ts';
import { quotable } from '#shared/cart/refresh-cart.ts';
import { $cart } from '../stores/cart.ts';
import { $unavailable, compareStored } from '../stores/compared.ts';
import { preloadToasts } from '../toast/show-toast.ts';
import { CartContents } from './CartContents.tsx';

/** Renders the cart into its panel. */
export function mountCart(contents: HTMLElement): void {
  const title = document.getElementById('cart-title');
  // Only available products count.
  computed([$cart, $unavailable], quotable).subscribe((cart) => {
    if (title) title.textContent = cartTitle(cart);
  });
  createRoot(contents).render(<CartContents phone={contents.dataset.phone ?? ''} />);
}

/** Refreshes the cart from the current catalogue. */
export function onCartOpened(): void {
  if ($cart.get().length === 0) return;
  void compareStored();
  // The undo toast of removals must also work offline.
  preloadToasts();
}
