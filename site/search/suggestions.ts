import { type Budget, budgetText, fitsBudget } from '#shared/catalogue/browsing/budget.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';
import { listedToSummary } from '#shared/catalogue/product-summary.ts';
import { correctedText } from '#shared/catalogue/search.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/client/catalogue.ts';
import { nearestProducts } from '../catalogue/client/nearest.ts';
import { closest, element } from '../layout/element.ts';
import { cardPrice } from '../listing/card-price.ts';
import { paths } from '../paths.ts';
import { $budget, setBudget } from '../stores/budget.ts';
import { rememberSearch } from '../stores/searches.ts';
import { findSuggestions, type Suggestions } from './find-suggestions.ts';
import { recentList } from './recent-list.ts';
import { followSearches } from './settled-searches.ts';
import { suggestionGroups, wireOptions } from './suggestion-list.ts';

/** Pause in typing after which suggestions are announced (ms). */
const announceDelay = 600;

function summary({ total, categories, pages }: Suggestions): string {
  const others = categories.length + pages.length;
  return [
    ...(total > 0 ? [counted(total, 'produto', 'produtos')] : []),
    ...(others > 0 ? [counted(others, 'página', 'páginas')] : []),
  ].join(' e ');
}

const forBudget = (budget: Budget) =>
  budgetText(budget).replace(/^./, (letter) => letter.toUpperCase());

/** Formats a product's price as it appears on the product's card. */
function priceText(product: ListedProduct, quantity: number | undefined, unitPrice: number) {
  const { before, price, after } = cardPrice(listedToSummary(product, ''), quantity, unitPrice);
  return price && `${before}${price.replace(' ', '\u00a0')}${after}`;
}

const failure =
  'As sugestões não puderam ser carregadas. “Buscar” leva aos resultados quando a conexão voltar.';

const fallbacks = [
  { label: 'Ver todos os produtos', href: paths.products },
  { label: 'Falar com a loja', href: paths.contact },
];

export function wireSuggestions(form: HTMLFormElement): void {
  const dialog = form.closest('dialog');
  const field = form.querySelector('input');
  const place = dialog?.querySelector<HTMLElement>('[data-suggestions]');
  if (!dialog || !field || !place) return;

  const note = element('p', { className: 'mt-6', hidden: true });
  const retry = element('button', {
    type: 'button',
    className: 'button-link',
    textContent: 'Tentar novamente',
    hidden: true,
  });
  const listbox = { role: 'listbox', ariaLabel: 'Sugestões' };
  const list = element('div', { id: 'suggestions', hidden: true, ...listbox });
  const status = element('p', { className: 'sr-only', role: 'status' });
  const recent = recentList(field);
  place.replaceChildren(note, retry, list, recent, status);
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-autocomplete', 'list');
  const options = wireOptions(field, list);

  let catalogue: Catalogue | undefined;
  let complete = false;
  let failed = false;
  /** Loading state of lazy-loaded search data, by name. */
  const more = new Map<string, 'loading' | 'there'>();
  /** Counts searches, except those that the results page counts. */
  const searches = followSearches();
  let announcement: ReturnType<typeof setTimeout> | undefined;

  const announce = (text: string) => {
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      status.textContent = text;
    }, announceDelay);
  };
  const say = (text: string) => {
    note.textContent = text;
    note.hidden = text === '';
  };

  /** Returns `asked` once the data needed to apply it has loaded. */
  function onceLoaded<Asked>(
    asked: Asked | undefined,
    data: string,
    load: () => Promise<unknown>,
  ): Asked | undefined {
    if (asked !== undefined && !more.has(data)) {
      more.set(data, 'loading');
      load().then(
        () => {
          more.set(data, 'there');
          show();
        },
        // The next search will retry.
        () => more.delete(data),
      );
    }
    return more.get(data) === 'there' ? asked : undefined;
  }

  function show(): void {
    const term = field?.value.trim() ?? '';
    recent.classList.toggle('hidden', term !== '');
    retry.hidden = true;
    if (term === '' || !catalogue?.engine) {
      searches.show(term, undefined);
      options.show([]);
      retry.hidden = !failed;
      say(failed ? failure : term && 'Carregando...');
      announce(failed ? failure : '');
      return;
    }
    const loaded = catalogue;
    const { products, collections, models, engine } = catalogue;
    const { rest, budget: mentioned } = engine.read(term);
    const budget = { ...$budget.get(), ...mentioned };
    const quantity = onceLoaded(budget.quantity, 'prices', () => loaded.loadTiers());
    const neededBy = onceLoaded(budget.neededBy, 'deadlines', async () =>
      (await import('../deadlines/deadlines.ts')).loadLateness(loaded),
    );
    const prices = catalogue.prices(quantity);
    const found = engine.index.search(rest, complete);
    const searched = { products, collections, models, search: engine.index };
    const fits = (at: number) =>
      fitsBudget(budget, prices[at] ?? 0) && !(neededBy && loaded.isLate?.(at, neededBy));
    const suggestions = findSuggestions(searched, rest, found, fits);
    const { total, categories, pages } = suggestions;
    const counts = summary(suggestions);
    if (complete && total === 0) {
      const nearest = nearestProducts(catalogue, rest, found, budget, prices);
      suggestions.products = nearest.positions;
      suggestions.areFeatured = nearest.areFeatured;
      if (categories.length + pages.length === 0) suggestions.pages = fallbacks;
    }
    const shown = suggestions.products.flatMap((at) => {
      const product = products[at];
      return product ? { product, price: priceText(product, quantity, prices[at] ?? 0) } : [];
    });
    const groups = suggestionGroups(suggestions, shown, term);
    options.show(groups);
    const isPending = groups.length === 0 && !complete;
    const { corrected, missing } = found;
    const uncorrected = total > 0 || isPending ? forBudget(budget) : 'Nenhum produto encontrado';
    const text = corrected === undefined ? uncorrected : correctedText(rest, corrected, missing);
    say(isPending ? 'Carregando...' : text);
    announce(isPending ? '' : `${text} ${counts}`.trim());
    // Pages count as hits too: "telefone" finds the contact page.
    const hits = Math.min(found.hits, total) + categories.length + pages.length;
    const counted = corrected === undefined ? hits : 0;
    searches.show(term, complete ? counted : undefined);
  }

  const load = async () => {
    failed = false;
    show();
    try {
      catalogue ??= await loadCatalogue();
      await catalogue.startSearch();
      show();
      await catalogue.completeSearch();
      complete = true;
    } catch {
      // Without descriptions, search still covers names, categories and tags.
      failed = catalogue?.engine === undefined;
    }
    show();
  };

  field.addEventListener('input', show);
  retry.addEventListener('click', () => {
    field.focus();
    void load();
  });
  addEventListener('online', () => failed && void load());
  form.addEventListener(
    'submit',
    // The results page will count this search.
    () => searches.forget(),
    // Uses the capture phase because the form's own listener clears the field.
    true,
  );
  place.addEventListener('click', ({ target }) => {
    const link = closest(target, 'a');
    if (!link) return;
    const term = field.value.trim();
    if (link.role === 'option') {
      rememberSearch(term);
      const { minPrice, maxPrice, ...kept } = catalogue?.engine?.read(term).budget ?? {};
      if (Object.keys(kept).length > 0) setBudget({ ...$budget.get(), ...kept });
    }
    if (link.getAttribute('href')?.startsWith(paths.search(''))) searches.forget();
  });
  dialog.addEventListener('close', () => searches.leave());
  void load();
}
