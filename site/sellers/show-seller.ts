import { type Seller, type SellersFile, sellersFile } from '#shared/contact/sellers.ts';
import { element } from '../layout/element.ts';
import { askedSeller, chooseSeller } from './choose-seller.ts';

/** Shows the visitor's seller, as long as the shop publishes that seller. */
async function showSeller(): Promise<void> {
  // Proposal pages name the proposal's seller instead.
  if (document.querySelector('[data-own-seller]')) return;
  const answer = await fetch(sellersFile);
  const sellers: SellersFile = await answer.json();
  const hasTurns = document.querySelector('[data-turns]') !== null;
  const seller = sellers[chooseSeller(Object.keys(sellers), askedSeller(), hasTurns) ?? ''];
  if (!seller) return;
  redirectChats(seller.phone);
  document.querySelector('main')?.prepend(noteOf(seller));
}

/** Creates a note above the top of the page to avoid layout shifts. Uses only classes that pages already have. */
function noteOf({ name }: Seller): HTMLElement {
  const className = 'rounded-round bg-raised px-3 py-0.5 text-small text-foreground';
  const note = element('span', { className }, `Atendimento: ${name}`);
  const place = element('p', { className: 'page-width print:hidden' }, note);
  place.style.cssText =
    'position:absolute;inset-inline:0;z-index:5;text-align:end;pointer-events:none';
  return place;
}

/** Redirects all links to the shop's chat to another number, including links that scripts render later. */
function redirectChats(phone: string): void {
  const shop = document.querySelector<HTMLElement>('[data-cart]')?.dataset.phone ?? '';
  // If the number started with the shop's, a rewritten link would match again, endlessly.
  if (shop === '' || phone.startsWith(shop)) return;
  const chat = `https://wa.me/${shop}`;
  const rewrite = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${chat}"]`)) {
      link.href = link.href.replace(shop, phone);
    }
  };
  rewrite();
  new MutationObserver(rewrite).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['href'],
  });
}

showSeller().catch(() => undefined);
