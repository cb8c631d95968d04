import { itemCount } from '#shared/cart/cart.ts';
import { shortCountText } from '#shared/numbers/count-text.ts';
import { $cart } from '../stores/cart.ts';
import { $favourites } from '../stores/favourites.ts';

/** Shows a count while it is above 0. */
function show(kind: 'cart' | 'favourites', count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${kind}"]`)) {
    if (badge.hidden && count === 0) continue;
    badge.textContent = shortCountText(count);
    badge.hidden = count === 0;
    // The name begins with what the button does, and has what is read on it.
    const holder = badge.parentElement;
    const [name] = holder?.ariaLabel?.split(',') ?? [];
    const items = `${badge.textContent} ${count === 1 ? 'item' : 'itens'}`;
    holder?.setAttribute('aria-label', count === 0 ? `${name}` : `${name}, ${items}`);
  }
}

/** Keeps the header's counts true. */
export function wireBadges(): void {
  $cart.subscribe((cart) => show('cart', itemCount(cart)));
  $favourites.subscribe((favourites) => show('favourites', favourites.length));
}
