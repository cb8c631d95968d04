import type { ListedProduct } from '#shared/catalogue/product.ts';
import { foundText } from '#shared/catalogue/search.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { paths } from '../paths.ts';
import { element, headingClass } from './active-option.ts';
import type { SuggestedPage, Suggestions } from './find-suggestions.ts';

export interface ProductOption {
  product: ListedProduct;
  /** Price for the visitor's quantity or as listed; empty without one. */
  price: string;
}

let made = 0;

/** An option is a link, so that it can be opened in a new tab. The focus stays in the field. */
function option(href: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const link = element(
    'a',
    { id: `suggestion-${made++}`, href, className, tabIndex: -1 },
    ...children,
  );
  link.role = 'option';
  link.ariaSelected = 'false';
  return link;
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
  const heading = element('p', { className: headingClass, textContent: label });
  heading.ariaHidden = 'true';
  const made = element('div', { className: 'mt-7' }, heading, ...options);
  made.role = 'group';
  made.ariaLabel = label;
  return [made];
}

export function suggestionGroups(
  { total, areFeatured, categories, pages }: Omit<Suggestions, 'products'>,
  products: readonly ProductOption[],
  term: string,
): HTMLElement[] {
  const more =
    total > products.length
      ? [
          option(
            paths.search(term),
            'suggestion font-[580] text-accent',
            `Ver todos: ${foundText(total)}`,
          ),
        ]
      : [];
  const nearest = areFeatured ? 'Alguns dos nossos destaques' : 'Mais próximos';
  return [
    ...group(total > 0 ? 'Produtos' : nearest, [...products.map(productOption), ...more]),
    ...group('Categorias', categories.map(pageOption)),
    ...group('Páginas', pages.map(pageOption)),
  ];
}
