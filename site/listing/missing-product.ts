import { withoutViewed } from '#shared/recent/recent.ts';
import { paths } from '../paths.ts';
import { $cart } from '../stores/cart.ts';
import { $favourites } from '../stores/favourites.ts';
import { $viewed } from '../stores/viewed.ts';

/** What this browser remembers of a product. */
interface Remembered {
  name: string;
  category?: string | undefined;
}

function remembered(id: string): Remembered | undefined {
  return (
    $favourites.get().find((product) => product.id === id) ??
    $viewed.get().find((product) => product.id === id) ??
    $cart.get().find(({ product }) => product.id === id)?.product
  );
}

/** The id of the product the 404 page was asked for (`404.astro`), told once. */
function missingProduct(): string | null {
  const key = 'missing-product';
  try {
    const id = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return id;
  } catch {
    return null;
  }
}

/** Says that a product is no longer there, by its name and with its category where this browser knows them. */
function tell(notice: HTMLElement, id: string): void {
  const { name, category } = remembered(id) ?? {};
  const text = notice.querySelector('[data-text]');
  if (name && text) text.textContent = `“${name}” não está mais no catálogo.`;
  const categories: unknown = JSON.parse(notice.dataset.categories ?? '[]');
  if (category && Array.isArray(categories) && categories.includes(category)) {
    const link = document.createElement('a');
    link.className = 'button-link';
    link.href = paths.category(category);
    link.textContent = `Ver tudo em ${category}`;
    notice.append(link);
  }
  $viewed.set(withoutViewed($viewed.get(), id));
}

const id = missingProduct();
const notice = document.querySelector<HTMLElement>('[data-missing-product]');
if (id !== null && notice) tell(notice, id);
