import type { Product } from '../../shared/catalogue/product.ts';
import { internationalDigits } from '../../shared/contact/links.ts';
import { brand, paths } from '../paths.ts';

const availabilityUrls = {
  'in-stock': 'https://schema.org/InStock',
  'sample-available': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const;

/** A product and the way to it, as search engines read them. */
export function productJsonLd(product: Product, site: URL): object[] {
  const url = new URL(paths.product(product.id), site).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...(product.description === '' ? {} : { description: product.description }),
      image: product.images.map((image) => new URL(image.url, site).href),
      sku: product.id,
      url,
      category: product.category,
      ...(product.colorName === null ? {} : { color: product.colorName }),
      brand: { '@type': 'Brand', name: brand },
      // Without a price there is no offer to speak of: it is asked for.
      ...(product.price > 0
        ? {
            offers: {
              '@type': 'Offer',
              price: product.price.toFixed(2),
              priceCurrency: 'BRL',
              availability: availabilityUrls[product.availability],
              url,
            },
          }
        : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Início', path: paths.home },
        { name: 'Produtos', path: paths.products },
        { name: product.category, path: paths.category(product.category) },
        { name: product.name, path: paths.product(product.id) },
      ].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, site).href,
      })),
    },
  ];
}

/** Whose site it is. */
export function organizationJsonLd(
  { email, phone }: { email: string; phone: string },
  site: URL,
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand,
      url: site.href,
      logo: new URL('/icone-512.png', site).href,
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { telephone: `+${internationalDigits(phone)}` }),
    },
  ];
}

/** A page of the catalogue: its products in their order. */
export function productListJsonLd(products: readonly Product[], site: URL): object[] {
  if (products.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: products.map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: new URL(paths.product(id), site).href,
      })),
    },
  ];
}

/** JSON for a script element: what would end the element, or a line of older scripts, is escaped. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
