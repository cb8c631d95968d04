import { quantityRule } from '#shared/catalogue/product-summary.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { offerFor } from '#shared/pricing/offer.ts';
import { readQuantity } from '../cart/stepper.ts';
import { productAt } from '../catalogue/client/product-at.ts';

/** Pause in typing before the price is announced (ms). */
const announceDelay = 900;

/** Keeps the offer beside the stepper and the marked row of the table up to date. */
function follow(view: HTMLElement): void {
  const holder = view.closest<HTMLElement>('[data-product]');
  const stepper = holder?.querySelector('[data-stepper]');
  const product = holder && productAt(holder);
  if (!holder || !stepper || !product) return;
  const pricing = { price: product.price, tiers: product.tiers ?? [] };
  const part = (name: string) => view.querySelector<HTMLElement>(`[data-${name}]`);
  const [priced, unpriced, pieces, unitPrice, total, next, spoken] = [
    'priced',
    'unpriced',
    'pieces',
    'unit-price',
    'total',
    'next',
    'spoken',
  ].map(part);
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-from]')];
  let announcement: ReturnType<typeof setTimeout> | undefined;

  const say = (place: HTMLElement | null | undefined, text: string) => {
    if (place && place.textContent !== text) place.textContent = text;
  };
  const show = () => {
    const quantity = readQuantity(stepper);
    const offer = offerFor(pricing, quantityRule(product), quantity);
    if (priced) priced.hidden = offer === undefined;
    if (unpriced) unpriced.hidden = offer !== undefined;
    say(pieces, counted(quantity, 'unidade', 'unidades'));
    say(unitPrice, offer?.unitPrice ?? '');
    say(total, offer?.total ?? '');
    say(next, offer?.next ?? '');
    if (next) next.hidden = !offer?.next;
    const current = rows.findLast(({ dataset }) => Number(dataset.from) <= quantity);
    for (const row of rows) {
      if (row === current) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const shown = [priced, unpriced, next].filter((each) => each && !each.hidden);
      say(spoken, shown.map((each) => each?.textContent.trim().replace(/\s+/g, ' ')).join('. '));
    }, announceDelay);
  };
  stepper.addEventListener('quantity', show);
}

for (const view of document.querySelectorAll<HTMLElement>('[data-live-offer]')) follow(view);
