import type { ListedProduct } from '#shared/catalogue/product.ts';
import { foundText } from '#shared/catalogue/search.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { element } from '../layout/element.ts';
import { paths } from '../paths.ts';
import type { SuggestedPage, Suggestions } from './find-suggestions.ts';

export interface ProductOption {
  product: ListedProduct;
  /** Price for the visitor's quantity, falling back to the list price; empty if none. */
  price: string;
}

export const headingClass =
  'mb-1 font-text text-[length:var(--text-small)] font-normal tracking-normal text-muted-foreground';

let made = 0;

/** Creates an option as a link so that it can be opened in a new tab. Focus stays in the field. */
function option(href: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const id = `suggestion-${made++}`;
  const state = { role: 'option', ariaSelected: 'false' };
  return element('a', { id, href, className, tabIndex: -1, ...state }, ...children);
}

function productOption({ product, price }: ProductOption): HTMLElement {
  const { id, name, category, picture, referenceCode } = product;
  const smallest = picture.variants[0]?.url ?? picture.url;
  const image = element('img', {
    className: 'size-14 flex-none rounded-control object-cover',
    src: smallest,
    alt: '',
    width: 56,
    height: 56,
    loading: 'lazy',
  });
  image.style.objectPosition = picture.focus ?? '';
  image.addEventListener('error', () => image.setAttribute('src', placeholderUrl), { once: true });
  return option(
    paths.product(id),
    'suggestion',
    image,
    element(
      'span',
      { className: 'grid min-w-0' },
      element('span', { textContent: name }),
      element('span', {
        className: 'text-[length:var(--text-small)] text-muted-foreground',
        textContent: [category, referenceCode, price].filter(Boolean).join(' · '),
      }),
    ),
  );
}

const pageOption = ({ label, href }: SuggestedPage) => option(href, 'suggestion', label);

function group(label: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const textContent = label;
  const heading = element('p', { className: headingClass, textContent, ariaHidden: 'true' });
  const named = { role: 'group', ariaLabel: label };
  return [element('div', { className: 'mt-7', ...named }, heading, ...options)];
}

export function suggestionGroups(
  { total, areFeatured, categories, pages }: Omit<Suggestions, 'products'>,
  products: readonly ProductOption[],
  term: string,
): HTMLElement[] {
  const options = products.map(productOption);
  if (total > products.length) {
    const label = `Ver todos: ${foundText(total)}`;
    options.push(option(paths.search(term), 'suggestion font-[580] text-accent', label));
  }
  const nearest = areFeatured ? 'Alguns dos nossos destaques' : 'Mais próximos';
  return [
    ...group(total > 0 ? 'Produtos' : nearest, options),
    ...group('Categorias', categories.map(pageOption)),
    ...group('Páginas', pages.map(pageOption)),
  ];
}

/** Adds keyboard navigation to a list box while focus stays in the field (ARIA's combobox pattern). */
export function wireOptions(field: HTMLInputElement, list: HTMLElement) {
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  let active: HTMLElement | undefined;

  const activate = (option: HTMLElement | undefined) => {
    if (active) active.ariaSelected = 'false';
    active = option;
    if (!option) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    option.ariaSelected = 'true';
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };

  /** Returns the option that a key moves to, null if it deselects, or undefined if the field handles the key. */
  const target = (key: string): HTMLElement | null | undefined => {
    const all = options();
    const place = active ? all.indexOf(active) : -1;
    if (key === 'ArrowDown') return all[place + 1] ?? null;
    if (key === 'ArrowUp') return place === -1 ? all.at(-1) : (all[place - 1] ?? null);
    if (!active) return undefined;
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    return key === 'Escape' ? null : undefined;
  };

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      active.click();
      return;
    }
    const next = target(event.key);
    if (next === undefined) return;
    event.preventDefault();
    activate(next ?? undefined);
  });
  return {
    show(groups: readonly HTMLElement[]) {
      activate(undefined);
      list.replaceChildren(...groups);
      list.hidden = groups.length === 0;
    },
  };
}
