import { type Seller, type SellersFile, sellersFile } from '#shared/contact/sellers.ts';
import { askedSeller, chooseSeller } from './choose-seller.ts';

/** Shows the visitor's seller as long as the shop publishes her. */
async function showSeller(): Promise<void> {
  // A proposal names its own.
  if (document.querySelector('[data-own-seller]')) return;
  const answer = await fetch(sellersFile);
  const sellers: SellersFile = await answer.json();
  const hasTurns = document.querySelector('[data-turns]') !== null;
  const seller = sellers[chooseSeller(Object.keys(sellers), askedSeller(), hasTurns) ?? ''];
  if (!seller) return;
  redirectChats(seller.phone);
  document.querySelector('main')?.prepend(noteOf(seller));
}

/** Draws a note at the top of the page's content, which it does not move, in classes that the page has anyway. */
function noteOf({ name }: Seller): HTMLElement {
  const place = document.createElement('p');
  place.className = 'page-width print:hidden';
  place.style.cssText =
    'position:absolute;inset-inline:0;z-index:5;text-align:end;pointer-events:none';
  const note = document.createElement('span');
  note.className = 'rounded-round bg-raised px-3 py-0.5 text-small text-foreground';
  note.textContent = `Atendimento: ${name}`;
  place.append(note);
  return place;
}

/** Has every link to the shop's chat lead to another number, also those that scripts render later. */
function redirectChats(phone: string): void {
  const shop = document.querySelector<HTMLElement>('[data-cart]')?.dataset.phone ?? '';
  // Or its own result would be rewritten, without end.
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
