import { catalogueQueryOf, isAskedFor } from '../../shared/catalogue/browsing.ts';
import { foundText } from '../../shared/catalogue/search.ts';
import { paths } from '../paths.ts';
import { productAt } from './product-at.ts';

/**
 * Shows the part of the catalogue that the address asks for. Every product is in the page: those that are
 * not asked for are hidden.
 */
function browse(catalogue: HTMLElement): void {
  const query = catalogueQueryOf(new URLSearchParams(location.search));
  const part = <Element extends HTMLElement>(name: string) =>
    catalogue.querySelector<Element>(`[data-${name}]`);

  if (query.search !== '' || query.category !== '') {
    let found = 0;
    for (const card of catalogue.querySelectorAll<HTMLElement>('[data-product]')) {
      const product = productAt(card);
      const asked = product !== undefined && isAskedFor(product, query);
      const item = card.closest('li');
      if (item) item.hidden = !asked;
      if (asked) found++;
    }
    const nothing = part('nothing-found');
    if (nothing) nothing.hidden = found > 0;
    if (query.search !== '') announceSearch(query.search, found);
  }

  if (query.category !== '') {
    const title = part('catalogue-title');
    if (title) title.textContent = query.category;
    document.title = document.title.replace(/^[^·]+/, `${query.category} `);
  }
  for (const link of catalogue.querySelectorAll<HTMLAnchorElement>('[data-category]')) {
    const current = link.dataset.category === query.category;
    if (current) {
      link.setAttribute('aria-current', 'true');
      link.scrollIntoView({ block: 'nearest', inline: 'center' });
    } else link.removeAttribute('aria-current');
  }

  function announceSearch(term: string, found: number): void {
    const banner = part('search-banner');
    const shownTerm = part('search-term');
    const count = part('search-count');
    const clear = part<HTMLAnchorElement>('clear-search');
    if (!banner || !shownTerm || !count || !clear) return;
    shownTerm.textContent = term;
    count.textContent = foundText(found);
    // The search goes, the category stays.
    if (query.category !== '') clear.href = paths.category(query.category);
    banner.hidden = false;
  }
}

const catalogue = document.querySelector<HTMLElement>('[data-catalogue]');
if (catalogue) browse(catalogue);
delete document.documentElement.dataset.asking;
