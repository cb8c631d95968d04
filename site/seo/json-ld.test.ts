import { describe, expect, it } from 'vitest';
import { readShopContact } from '#shared/contact/shop-contact.ts';
import { contactDefaults, parseContactContent } from '#shared/content/contact.ts';
import { messageDefaults } from '#shared/content/message-wording.ts';
import { identityDefaults } from '#shared/identity/identity.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import type { Shop } from '../build/shop.ts';
import { inlineJson, organizationJsonLd, productJsonLd, questionsJsonLd } from './json-ld.ts';

const site = new URL('https://exemplo.com.br');
const [one, other] = catalogueFixture(2);
if (!one || !other) throw new Error('the catalogue is empty');
const name = 'Vale Brindes';
const shop: Shop = {
  name,
  wordmark: { first: 'Vale', rest: 'Brindes' },
  description: 'Brindes com a sua marca.',
  identity: identityDefaults,
  wording: messageDefaults,
  asksContact: false,
  hasPdf: true,
  hasTurns: false,
  announcement: { text: '', href: undefined },
  legalContact: [],
  chatPhone: '5512988887777',
  noticeVersion: '2026-11-22T00:00:00Z',
};
const contact = readShopContact(() => undefined);

it('escapes text that would end the script element', () => {
  const text = '</script><!-- \u2028 "é"';
  const inline = inlineJson({ text });
  expect(inline).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(inline)).toEqual({ text });
});

it('contains questions with their answers, and is empty without any', () => {
  expect(questionsJsonLd([])).toEqual([]);
  expect(questionsJsonLd([{ question: 'Tem amostra?', answer: 'Sim.' }])).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Tem amostra?', acceptedAnswer: { text: 'Sim.' } }],
    },
  ]);
});

describe('productJsonLd', () => {
  it('has an offer only if there is a price', () => {
    const [priced] = productJsonLd({ ...one, price: 12.5 }, [], [], name, site);
    expect(priced).toMatchObject({ offers: { price: '12.50', priceCurrency: 'BRL' } });
    const texts = JSON.stringify(productJsonLd({ ...one, price: 0 }, [other], [], name, site));
    expect(texts).not.toContain('Offer');
    expect(texts).not.toContain('"offers"');
  });

  it('has one offer per range of allowed quantities', () => {
    const tiers = [
      { minQuantity: 50, unitPrice: 20 },
      { minQuantity: 100, unitPrice: 18.9125 },
    ];
    const [product] = productJsonLd(
      { ...one, price: 25, tiers, minQuantity: 50, quantityStep: 10, referenceCode: 'SP-1' },
      [],
      [],
      name,
      site,
    );
    expect(product).toMatchObject({
      sku: 'SP-1',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '18.9125',
        highPrice: '20.00',
        offerCount: 2,
        priceCurrency: 'BRL',
        eligibleQuantity: { minValue: 50, unitCode: 'C62' },
        offers: [
          { '@type': 'Offer', price: '20.00', eligibleQuantity: { minValue: 50, maxValue: 90 } },
          { '@type': 'Offer', price: '18.9125', eligibleQuantity: { minValue: 100 } },
        ],
      },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Múltiplos de', value: 10 }],
    });
  });

  it('states the minimum quantity of a single price', () => {
    const [product] = productJsonLd({ ...one, price: 5, minQuantity: 30 }, [], [], name, site);
    expect(product).toMatchObject({
      offers: { '@type': 'Offer', price: '5.00', eligibleQuantity: { minValue: 30 } },
    });
  });

  it('states known measures, techniques and the lead time as properties', () => {
    const [product] = productJsonLd(
      {
        ...one,
        widthMm: 80,
        weightG: 350,
        leadTimeDays: 10,
        packaging: 'Caixa de 50',
        printTechniques: [{ id: 'a', name: 'Laser', slug: 'laser', maxColors: 1 }],
        printAreas: [{ name: 'Frente', widthMm: 60, heightMm: 40 }],
      },
      [],
      [],
      name,
      site,
    );
    expect(product).toMatchObject({
      width: { '@type': 'QuantitativeValue', value: 80, unitCode: 'MMT' },
      weight: { value: 350, unitCode: 'GRM' },
      additionalProperty: [
        { name: 'Técnica', value: 'Laser, até 1 cor' },
        { name: 'Área de gravação', value: 'Frente: 60 × 40 mm' },
        { name: 'Prazo', value: 'Produção em 10 dias úteis' },
        { name: 'Embalagem', value: 'Caixa de 50' },
      ],
    });
    expect(product).not.toHaveProperty('height');
    expect(productJsonLd(one, [], [], name, site)[0]).not.toHaveProperty('additionalProperty');
  });

  it('describes the colours as one group on the page of each colour', () => {
    const blue = { ...one, name: 'Caneca Serra Azul', groupId: 'g' };
    const black = { ...other, name: 'Caneca Serra Preta', groupId: 'g' };
    const [product, , group] = productJsonLd(blue, [black], [], name, site);
    expect(product).toMatchObject({ isVariantOf: { '@id': 'https://exemplo.com.br/#g' } });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      '@id': 'https://exemplo.com.br/#g',
      productGroupID: 'g',
      name: 'Caneca Serra',
      variesBy: ['https://schema.org/color'],
      hasVariant: [blue, black].map(({ id }) => ({ url: `https://exemplo.com.br/produto/${id}` })),
    });
    expect(productJsonLd(black, [blue], [], name, site)[2]).toMatchObject({
      '@id': 'https://exemplo.com.br/#g',
      name: 'Caneca Serra',
    });
  });

  it('has no group if there are no variants', () => {
    const [product, trail, ...others] = productJsonLd(one, [], [], name, site);
    expect(product).not.toHaveProperty('isVariantOf');
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(others).toEqual([]);
  });
});

describe('organizationJsonLd', () => {
  it('has the address, social profiles and site search', () => {
    const [organization, website] = organizationJsonLd(shop, contact, contactDefaults, site);
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
    const [organization] = organizationJsonLd(
      shop,
      { ...contact, email: '', phone: '', address: empty },
      parseContactContent({ social_media: [], working_hours: { Domingo: 'Fechado' } }),
      site,
    );
    for (const field of ['email', 'telephone', 'taxID', 'legalName', 'image']) {
      expect(organization).not.toHaveProperty(field);
    }
    expect(JSON.stringify(organization)).not.toContain('hoursAvailable');
    expect(organization).not.toHaveProperty('address');
    expect(organization).not.toHaveProperty('sameAs');
  });

  it('describes the shop with its names, logo, hours and CNPJ', () => {
    const identity = {
      ...identityDefaults,
      legal_name: 'Vale Comércio de Brindes Ltda',
      cnpj: '11222333000181',
      logo_dark_url: 'https://exemplo.com.br/logo.webp',
    };
    const [organization] = organizationJsonLd(
      { ...shop, identity },
      contact,
      contactDefaults,
      site,
    );
    expect(organization).toMatchObject({
      name,
      legalName: 'Vale Comércio de Brindes Ltda',
      taxID: '11.222.333/0001-81',
      logo: 'https://exemplo.com.br/logo.webp',
      contactPoint: {
        telephone: '+5512988887777',
        hoursAvailable: [
          { opens: '08:00', closes: '18:00' },
          { opens: '08:00', closes: '12:00' },
        ],
      },
    });
  });
});
