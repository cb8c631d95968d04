import { loadWithRetry, onFirstUse, whenIdle } from '../loading.ts';
import { parseListPath, parseProductId, paths } from '../paths.ts';
import { preloadToasts } from '../toast/show-toast.ts';
import './gallery.ts';
import '../recent/recently-viewed.ts';
import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { onQuantity, readQuantity, resetQuantity } from '../cart/stepper.ts';
import { copyText } from '../sharing/copy-text.ts';
import { isStored, keys, tabStorage } from '../storage/persist.ts';

/** Returns the path of a URL on this site; empty for other sites. */
const sitePath = (url: string): string =>
  url.startsWith(`${location.origin}/`) ? new URL(url).pathname : '';

/** Returns the number of history steps back to a list if only products were opened since, otherwise 0. */
function stepsToList(): number {
  // Without the Navigation API, only the previous page is known.
  const { navigation } = window as Partial<Window>;
  const before = navigation
    ? navigation.entries().slice(0, navigation.currentEntry?.index)
    : [{ url: document.referrer }];
  const visited = before.map(({ url }) => sitePath(url ?? ''));
  const last = visited.findLastIndex((path) => parseProductId(path) === undefined);
  const path = visited[last] ?? '';
  const isList = path === paths.products || parseListPath(path) !== undefined;
  return isList ? visited.length - last : 0;
}

/** The "Voltar para Produtos" link goes back in history to keep the list's query and scroll position. */
document.querySelector<HTMLElement>('[data-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey || shiftKey || history.length < 2) return;
  const steps = stepsToList();
  if (steps === 0) return;
  event.preventDefault();
  history.go(-steps);
});

// Preloaded so that the toast after adding to the cart works even if the connection is lost on this page.
onFirstUse(() => whenIdle(preloadToasts));

/** Opens the share sheet on a touch device. On other devices, copies the short URL. */
function share(): void {
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset.address;
  const url = location.origin + new URL(address ?? location.href).pathname;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // The promise rejects if the visitor cancels.
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

/** Proposes the quantity chosen on the previous product, unless there is a stored budget. */
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
    // Stores the visitor's original quantity if it was rounded for this product.
    const wanted = chosen && quantity === proposed ? chosen : String(quantity);
    tabStorage[key] = wanted;
    holder.dataset.quantity = wanted;
  });
}

// Runs after the page's scripts that react to the quantity.
document.addEventListener('DOMContentLoaded', proposeQuantity);

/** Loads the code for the deadline if a budget or details are stored, or when the date field gets focus. */
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
