import { describe, expect, it } from 'vitest';
import { contactDefaults, parseContactContent } from '#shared/content/contact.ts';
import { contactInfoDefaults } from '#shared/content/home.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { inlineJson, organizationJsonLd, productJsonLd } from './json-ld.ts';

const site = new URL('https://exemplo.com.br');
const [one, other] = sampleCatalogue(2);
if (!one || !other) throw new Error('the sample is empty');

it('escapes text that would end the script element', () => {
  const text = '</script><!-- \u2028 "é"';
  const inline = inlineJson({ text });
  expect(inline).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(inline)).toEqual({ text });
});

describe('productJsonLd', () => {
  it('has an offer only with a price', () => {
    const [priced] = productJsonLd({ ...one, price: 12.5 }, [], site);
    expect(priced).toMatchObject({ offers: { price: '12.50', priceCurrency: 'BRL' } });
    const texts = JSON.stringify(productJsonLd({ ...one, price: 0 }, [other], site));
    expect(texts).not.toContain('Offer');
    expect(texts).not.toContain('"offers"');
  });

  it('describes colour variants as one group on all their pages', () => {
    const blue = { ...one, name: 'Caneca Serra Azul', groupId: 'g' };
    const black = { ...other, name: 'Caneca Serra Preta', groupId: 'g' };
    const [product, , group] = productJsonLd(blue, [black], site);
    expect(product).toMatchObject({ isVariantOf: { '@id': 'https://exemplo.com.br/#g' } });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      '@id': 'https://exemplo.com.br/#g',
      productGroupID: 'g',
      name: 'Caneca Serra',
      variesBy: ['https://schema.org/color'],
      hasVariant: [blue, black].map(({ id }) => ({ url: `https://exemplo.com.br/produto/${id}` })),
    });
    expect(productJsonLd(black, [blue], site)[2]).toMatchObject({
      '@id': 'https://exemplo.com.br/#g',
      name: 'Caneca Serra',
    });
  });

  it('has no group without variants', () => {
    const [product, trail, ...others] = productJsonLd(one, [], site);
    expect(product).not.toHaveProperty('isVariantOf');
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(others).toEqual([]);
  });
});

describe('organizationJsonLd', () => {
  it('has address, social profiles and site search', () => {
    const [organization, website] = organizationJsonLd(contactInfoDefaults, contactDefaults, site);
    expect(organization).toMatchObject({
      '@type': 'Organization',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Av. Paulista, 1000',
        addressLocality: 'São Paulo',
        postalCode: '01310-100',
      },
      sameAs: ['https://instagram.com/', 'https://facebook.com/', 'https://linkedin.com/'],
    });
    expect(website).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://exemplo.com.br/produtos?search={search_term_string}' },
      },
    });
  });

  it('omits empty fields', () => {
    const empty = { street: '', city: '', state: '', zip: '', country: '' };
    const contact = { ...parseContactContent({ social_media: [] }), address: empty };
    const [organization] = organizationJsonLd(contactInfoDefaults, contact, site);
    expect(organization).not.toHaveProperty('address');
    expect(organization).not.toHaveProperty('sameAs');
  });
});
