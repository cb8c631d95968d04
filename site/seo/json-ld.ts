import type { Product } from '#shared/catalogue/product.ts';
import { defaultWhatsappPhone, internationalDigits, safeLink } from '#shared/contact/links.ts';
import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { type ContactContent, socialLinksWithoutChat } from '#shared/content/contact.ts';
import type { Question } from '#shared/content/questions.ts';
import { formatCnpj, parseCnpj } from '#shared/identity/cnpj.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import type { ColorVariant } from '../build/product-page-data.ts';
import type { Shop } from '../build/shop.ts';
import { paths } from '../paths.ts';
import { filled, offerJsonLd, specsJsonLd } from './offer-json-ld.ts';
import { openingHoursJsonLd } from './opening-hours.ts';

export interface Crumb {
  name: string;
  path: string;
}

export const homeCrumb: Crumb = { name: 'Início', path: paths.home };

/** Returns the breadcrumbs of a category. The argument lists its ancestors and the category itself, outermost first. */
export const categoryCrumbs = (categories: readonly { name: string; slug: string }[]): Crumb[] => [
  homeCrumb,
  { name: 'Produtos', path: paths.products },
  ...categories.map(({ name, slug }) => ({ name, path: paths.category(slug) })),
];

const context = { '@context': 'https://schema.org' } as const;

const productUrl = ({ id }: Pick<Product, 'id'>, site: URL) =>
  new URL(paths.product(id), site).href;

export const breadcrumbJsonLd = (trail: readonly Crumb[], site: URL): object => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});

/**
 * Returns the structured data of a product page. `categories` contains the parent category, if any, and the category.
 */
export function productJsonLd(
  product: Product,
  variants: readonly ColorVariant[],
  categories: readonly { name: string; slug: string }[],
  shopName: string,
  site: URL,
): object[] {
  const url = productUrl(product, site);
  const group = variants.length === 0 ? undefined : colorGroup(product, variants, shopName, site);
  return [
    filled({
      ...context,
      '@type': 'Product',
      name: product.name,
      description: product.description,
      image: product.images.map((image) => new URL(image.url, site).href),
      sku: product.referenceCode ?? product.id,
      url,
      category: product.category,
      color: product.colorName,
      brand: { '@type': 'Brand', name: shopName },
      isVariantOf: group && { '@id': group['@id'] },
      offers: offerJsonLd(product, url),
      ...specsJsonLd(product),
    }),
    breadcrumbJsonLd(
      [...categoryCrumbs(categories), { name: product.name, path: paths.product(product.id) }],
      site,
    ),
    ...(group ? [group] : []),
  ];
}

function colorGroup(product: Product, variants: readonly ColorVariant[], shop: string, site: URL) {
  const colors: readonly ColorVariant[] = [product, ...variants];
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
    brand: { '@type': 'Brand', name: shop },
    variesBy: ['https://schema.org/color'],
    hasVariant: colors.map((color) => ({ url: productUrl(color, site) })),
  };
}

function addressJsonLd({ street, city, state, zip, country }: ShopContact['address']) {
  const parts = filled({
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: country,
  });
  return Object.keys(parts).length === 0 ? undefined : { '@type': 'PostalAddress', ...parts };
}

export function organizationJsonLd(
  { name, description, identity, chatPhone }: Shop,
  { email, phone, address }: ShopContact,
  { social_media, working_hours }: ContactContent,
  site: URL,
): object[] {
  const organization = new URL('#organizacao', site).href;
  const logo =
    identity.logo_light_url || identity.logo_dark_url || identity.icon_url || '/icone-512.png';
  const cnpj = parseCnpj(identity.cnpj);
  const telephone = phone === '' ? '' : `+${internationalDigits(phone)}`;
  return [
    {
      ...context,
      '@type': 'Organization',
      '@id': organization,
      ...filled({
        name,
        legalName: identity.legal_name,
        taxID: cnpj && formatCnpj(cnpj),
        url: site.href,
        logo: new URL(logo, site).href,
        image: identity.share_image_url && new URL(identity.share_image_url, site).href,
        description,
        email,
        telephone,
        address: addressJsonLd(address),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'sales',
          ...filled({
            // Omits the default number: it is not the shop's.
            telephone: chatPhone === defaultWhatsappPhone ? '' : `+${chatPhone}`,
            email,
            availableLanguage: 'pt-BR',
            hoursAvailable: openingHoursJsonLd(working_hours),
          }),
        },
        sameAs: socialLinksWithoutChat(social_media).flatMap(({ url }) => safeLink(url) ?? []),
      }),
    },
    {
      ...context,
      '@type': 'WebSite',
      name,
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

const itemList = (products: readonly Product[], site: URL) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: product.name,
    url: productUrl(product, site),
  })),
});

export const productListJsonLd = (products: readonly Product[], site: URL): object[] =>
  products.length === 0 ? [] : [{ ...context, ...itemList(products, site) }];

export const listPageJsonLd = (
  { name, description, path }: { name: string; description: string; path: string },
  products: readonly Product[],
  site: URL,
): object => ({
  ...context,
  '@type': 'CollectionPage',
  name,
  description,
  url: new URL(path, site).href,
  inLanguage: 'pt-BR',
  mainEntity: itemList(products, site),
});

export const questionsJsonLd = (questions: readonly Question[]): object[] =>
  questions.length === 0
    ? []
    : [
        {
          ...context,
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

/** Serialises a value as JSON for a script element, escaped so that it cannot end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
