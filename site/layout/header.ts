import { itemCount } from '#shared/cart/cart.ts';
import { shortCountText } from '#shared/numbers/format-number.ts';
import { $cart } from '../stores/cart.ts';
import { $favourites } from '../stores/favourites.ts';
import { $theme } from '../theme/store.ts';

function show(kind: 'cart' | 'favourites', count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${kind}"]`)) {
    if (badge.hidden && count === 0) continue;
    badge.textContent = shortCountText(count);
    badge.hidden = count === 0;
    // The accessible name must contain the visible count.
    const holder = badge.parentElement;
    if (!holder) continue;
    const [name] = `${holder.ariaLabel}`.split(',');
    const items = `, ${badge.textContent} ${count === 1 ? 'item' : 'itens'}`;
    holder.ariaLabel = name + (count === 0 ? '' : items);
  }
}

$cart.subscribe((cart) => show('cart', itemCount(cart)));
$favourites.subscribe((favourites) => show('favourites', favourites.length));

$theme.subscribe((theme) => {
  const { dataset } = document.documentElement;
  // The theme is set before the first paint. Setting it again would cause a repaint.
  if (dataset.theme === theme) return;
  dataset.theme = theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = meta.dataset[theme] ?? meta.content;
});

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => $theme.set($theme.get() === 'dark' ? 'light' : 'dark'));
}
