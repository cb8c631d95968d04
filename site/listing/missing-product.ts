import { withoutViewed } from '#shared/recent/recent.ts';
import { element } from '../layout/element.ts';
import { paths } from '../paths.ts';
import { tabStorage } from '../storage/persist.ts';
import { $cart } from '../stores/cart.ts';
import { $favourites } from '../stores/favourites.ts';
import { $viewed } from '../stores/viewed.ts';

function findStored(id: string) {
  const stored: readonly { id: string; name: string; category?: string | undefined }[] = [
    ...$favourites.get(),
    ...$viewed.get(),
    ...$cart.get().map(({ product }) => product),
  ];
  return stored.find((product) => product.id === id);
}

function showNotice(notice: HTMLElement, id: string): void {
  const { name, category } = findStored(id) ?? {};
  const text = notice.querySelector('[data-text]');
  if (name && text) text.textContent = `“${name}” não está mais no catálogo.`;
  const categories: unknown = JSON.parse(notice.dataset.categories ?? '[]');
  if (category && Array.isArray(categories) && categories.includes(category)) {
    const link = { className: 'button-link', href: paths.inCategory(category) };
    notice.append(element('a', link, `Ver tudo em ${category}`));
  }
  $viewed.set(withoutViewed($viewed.get(), id));
}

// Id stored by the redirect in `inline/missing-product.js` and reported only once.
const key = 'missing-product';
const id = tabStorage[key];
delete tabStorage[key];
const notice = document.querySelector<HTMLElement>('[data-missing-product]');
if (id !== undefined && notice) showNotice(notice, id);
