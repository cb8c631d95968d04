import { brand } from '#shared/brand/brand.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { internationalDigits, safeLink } from '#shared/contact/links.ts';
import { type ContactContent, socialLinksWithoutChat } from '#shared/content/contact.ts';
import type { ContactInfo } from '#shared/content/home.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { paths } from '../paths.ts';

const context = { '@context': 'https://schema.org' } as const;

const availabilityUrls = {
  'in-stock': 'https://schema.org/InStock',
  'sample-available': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const;

const productUrl = ({ id }: Product, site: URL) => new URL(paths.product(id), site).href;

/** Structured data of a product page: product, breadcrumbs and, with variants, the product group. */
export function productJsonLd(product: Product, variants: readonly Product[], site: URL): object[] {
  const url = productUrl(product, site);
  const group = variants.length === 0 ? undefined : colorGroup(product, variants, site);
  return [
    {
      ...context,
      '@type': 'Product',
      name: product.name,
      ...(product.description === '' ? {} : { description: product.description }),
      image: product.images.map((image) => new URL(image.url, site).href),
      sku: product.id,
      url,
      category: product.category,
      ...(product.colorName === null ? {} : { color: product.colorName }),
      brand: { '@type': 'Brand', name: brand },
      ...(group && { isVariantOf: { '@id': group['@id'] } }),
      // Without a price there is no offer.
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
      ...context,
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
    ...(group ? [group] : []),
  ];
}

/** The group of a product and its colour variants, which are described on their own pages. */
function colorGroup(product: Product, variants: readonly Product[], site: URL) {
  const colors = [product, ...variants];
  const names = variants.map(({ name }) => name.split(/\s+/));
  const shared = product.name.split(/\s+/).filter((word) => names.every((w) => w.includes(word)));
  const name = shared.join(' ') || product.name;
  const id = colors.find(({ groupId }) => groupId !== null)?.groupId ?? toSlug(name);
  return {
    ...context,
    '@type': 'ProductGroup',
    '@id': new URL(`#${id}`, site).href,
    productGroupID: id,
    name,
    category: product.category,
    brand: { '@type': 'Brand', name: brand },
    variesBy: ['https://schema.org/color'],
    hasVariant: colors.map((color) => ({ url: productUrl(color, site) })),
  };
}

/** Structured data of the home page: organisation and site search. */
export function organizationJsonLd(
  { email, phone }: ContactInfo,
  { address, social_media }: ContactContent,
  site: URL,
): object[] {
  const parts = {
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.zip,
    addressCountry: address.country,
  };
  const filled = Object.entries(parts).filter(([, text]) => text.trim() !== '');
  const profiles = socialLinksWithoutChat(social_media).flatMap(({ url }) => safeLink(url) ?? []);
  const organization = new URL('#organizacao', site).href;
  return [
    {
      ...context,
      '@type': 'Organization',
      '@id': organization,
      name: brand,
      url: site.href,
      logo: new URL('/icone-512.png', site).href,
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { telephone: `+${internationalDigits(phone)}` }),
      ...(filled.length === 0
        ? {}
        : { address: { '@type': 'PostalAddress', ...Object.fromEntries(filled) } }),
      ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    },
    {
      ...context,
      '@type': 'WebSite',
      name: brand,
      url: site.href,
      inLanguage: 'pt-BR',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${new URL(paths.products, site).href}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Structured data of a list page. */
export function productListJsonLd(products: readonly Product[], site: URL): object[] {
  if (products.length === 0) return [];
  return [
    {
      ...context,
      '@type': 'ItemList',
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: product.name,
        url: productUrl(product, site),
      })),
    },
  ];
}

/** JSON for a script element, escaped so that it cannot end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
