import { loadWithRetry, onFirstUse, whenIdle } from '../loading.ts';
import { parseListPath, paths } from '../paths.ts';
import { preloadToasts } from '../toast/show-toast.ts';
import './gallery.ts';
import '../recent/recently-viewed.ts';
import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { onQuantity, readQuantity, resetQuantity } from '../cart/stepper.ts';
import { copyText } from '../sharing/copy-text.ts';
import { isStored, keys, tabStorage } from '../storage/persist.ts';

/** "Voltar para Produtos" returns to the previous list, with its query and scroll position. */
document.querySelector<HTMLElement>('[data-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey || shiftKey || history.length < 2) return;
  if (!URL.canParse(document.referrer)) return;
  const { origin, pathname } = new URL(document.referrer);
  const isList = pathname === paths.products || parseListPath(pathname) !== undefined;
  if (origin !== location.origin || !isList) return;
  event.preventDefault();
  history.back();
});

// The toast of adding to the cart must work even if the connection is lost on this page.
onFirstUse(() => whenIdle(preloadToasts));

/** Opens the share sheet of a touch device; elsewhere it copies the short address. */
function share(): void {
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset.address;
  const url = location.origin + new URL(address ?? location.href).pathname;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // Rejects when the visitor cancels.
    navigator.share({ title, url }).catch(() => undefined);
  } else void copyText(url, 'Link copiado', `Copie o endereço: ${url}`);
}

const copyButton = document.querySelector<HTMLElement>('[data-copy-code]');
const code = copyButton?.dataset.copyCode ?? '';
copyButton?.addEventListener('click', () =>
  copyText(code, 'Código copiado', `Copie o código: ${code}`),
);
document.querySelector('[data-share]')?.addEventListener('click', share);

const key = 'quantity';

/** Proposes the quantity chosen on the product before, unless a budget has one. */
function proposeQuantity(): void {
  const holder = document.querySelector<HTMLElement>('main article[data-address]');
  const stepper = holder?.querySelector('[data-stepper]');
  if (!holder || !stepper || isStored(budgetKey)) return;
  const chosen = tabStorage[key];
  if (chosen) {
    holder.dataset.quantity = chosen;
    resetQuantity(stepper);
  }
  const proposed = readQuantity(stepper);
  onQuantity(stepper, (quantity) => {
    // A quantity rounded for this product is not the visitor's.
    const wanted = chosen && quantity === proposed ? chosen : String(quantity);
    tabStorage[key] = wanted;
    holder.dataset.quantity = wanted;
  });
}

// After the scripts of the page that follow the quantity.
document.addEventListener('DOMContentLoaded', proposeQuantity);

/** Loads the code of a product's deadline with a stored budget or details, or once its date is asked for. */
const place = document.querySelector<HTMLElement>('[data-deadline]');
const load = async () => {
  const deadline = await loadWithRetry(() => import('../deadlines/product-deadline.ts'));
  if (place) deadline.wireProductDeadline(place);
};
if (isStored(budgetKey) || keys.details in tabStorage) void load();
else place?.addEventListener('focusin', load, { once: true });

const grid = document.querySelector<HTMLElement>('[data-sizes]');
grid?.addEventListener(
  'toggle',
  async () => (await loadWithRetry(() => import('./size-grid.ts'))).wireSizeGrid(grid),
  { once: true },
);
