import { quantityRule } from '#shared/catalogue/product-summary.ts';
import { offerFor, piecesText } from '#shared/pricing/offer.ts';
import { readQuantity } from '../cart/stepper.ts';
import { productAt } from '../catalogue/client/product-at.ts';

/** Debounce before the price is announced while typing (ms). */
const announceDelay = 900;

function follow(view: HTMLElement): void {
  const holder = view.closest<HTMLElement>('[data-product]');
  const stepper = holder?.querySelector('[data-stepper]');
  const product = holder && productAt(holder);
  if (!holder || !stepper || !product) return;
  const pricing = { price: product.price, tiers: product.tiers ?? [] };
  const part = (name: string) => view.querySelector<HTMLElement>(`[data-${name}]`);
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-from]')];
  let announcement: ReturnType<typeof setTimeout> | undefined;

  const write = (name: string, text = '') => {
    const place = part(name);
    if (place && place.textContent !== text) place.textContent = text;
  };
  const toggle = (name: string, shown: boolean) => part(name)?.toggleAttribute('hidden', !shown);
  const show = () => {
    const quantity = readQuantity(stepper);
    const offer = offerFor(pricing, quantityRule(product), quantity);
    toggle('priced', offer !== undefined);
    toggle('unpriced', offer === undefined);
    toggle('next', Boolean(offer?.next));
    write('pieces', piecesText(quantity));
    write('unit-price', offer?.unitPrice);
    write('total', offer?.total);
    write('next', offer?.next);
    const current = rows.findLast(({ dataset }) => Number(dataset.from) <= quantity);
    for (const row of rows) row.ariaCurrent = row === current ? 'true' : null;
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const shown = ['priced', 'unpriced', 'next'].map(part).filter((each) => each && !each.hidden);
      const texts = shown.map((each) => each?.textContent.trim().replace(/\s+/g, ' '));
      write('spoken', texts.join('. '));
    }, announceDelay);
  };
  stepper.addEventListener('quantity', show);
  // The visitor may have chosen the quantity before this code loaded, or on the previous product.
  if (part('pieces')?.textContent !== piecesText(readQuantity(stepper))) show();
}

const view = document.querySelector<HTMLElement>('[data-live-offer]');
if (view) follow(view);
