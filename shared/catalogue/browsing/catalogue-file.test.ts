import { describe, expect, it } from 'vitest';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { decodeCatalogue, encodeCatalogue } from './catalogue-file.ts';

const through = (products: ReturnType<typeof catalogueFixture>) =>
  decodeCatalogue(JSON.parse(JSON.stringify(encodeCatalogue(products))));

describe('the catalogue file', () => {
  it('decodes every product that it has encoded', () => {
    const products = catalogueFixture(300);
    const back = through(products);
    expect(back).toHaveLength(300);
    for (const [position, product] of back.entries()) {
      const { picture, group, ...fields } = product;
      expect(group).toBeNull();
      expect(products[position]).toMatchObject(fields);
      expect(picture).toEqual(products[position]?.images[0]);
    }
  });

  it('preserves unusual pictures and names', () => {
    const [first, second, third] = catalogueFixture(3);
    if (!first || !second || !third) throw new Error('no product');
    const odd = [
      { ...first, name: 'Duas\nlinhas  de nome', images: [] },
      { ...second, images: [{ ...second.images[0], alt: 'Outra coisa' } as never] },
      { ...third, colorName: null, techniques: [], price: 0.1 },
    ];
    const back = through(odd);
    expect(back[0]?.name).toBe('Duas linhas de nome');
    expect(back[0]?.picture.url).toBe('/placeholder.svg');
    expect(back[1]?.picture).toEqual({ ...second.images[0], alt: 'Outra coisa' });
    expect(back[2]).toMatchObject({ colorName: null, techniques: [], price: 0.1 });
  });

  it('stores a picture’s text and focus only if the picture has them', () => {
    const [first] = catalogueFixture(1);
    const [image] = first?.images ?? [];
    if (!first || !image) throw new Error('no product');
    const focused = { ...image, alt: 'De trás', focus: '30% 20%' };
    const file = encodeCatalogue([{ ...first, images: [focused] }]);
    expect(file.pictures).toEqual({ 0: { alt: 'De trás', focus: '30% 20%' } });
    expect(decodeCatalogue(file)[0]?.picture).toEqual(focused);
  });

  it('preserves the groups of products', () => {
    const [first, second, third] = catalogueFixture(3);
    if (!first || !second || !third) throw new Error('no product');
    const ids = ['0b5e0f6a-1111-4111-8111-111111111111', '7c5e0f6a-1111-4111-8111-111111111111'];
    const [one = '', other = ''] = ids;
    const [a, b, c] = through([
      { ...first, groupId: one },
      { ...second, groupId: other },
      { ...third, groupId: one },
    ]);
    expect(a?.group).toBe(c?.group);
    expect(a?.group).not.toBe(b?.group);
  });

  it('preserves specs, and leaves out columns that no product uses', () => {
    const [plain, coded, printed] = catalogueFixture(3);
    if (!plain || !coded || !printed) throw new Error('no product');
    const technique = (name: string) => ({ id: name, name, slug: name, maxColors: null });
    const back = through([
      plain,
      {
        ...coded,
        referenceCode: 'SP-12345',
        minQuantity: 50,
        quantityStep: 10,
        tiers: [{ minQuantity: 100, unitPrice: 0.0875 }],
        lowestPrice: 0.0875,
      },
      {
        ...printed,
        printTechniques: [technique('Laser'), technique('Serigrafia')],
        productionDays: [10, 12] as const,
      },
    ]);
    const nothing = {
      referenceCode: null,
      minQuantity: 1,
      quantityStep: 1,
      lowestPrice: 0,
      printTechniques: [],
      productionDays: null,
    };
    expect(back).toMatchObject([
      nothing,
      {
        ...nothing,
        referenceCode: 'SP-12345',
        minQuantity: 50,
        quantityStep: 10,
        lowestPrice: 0.0875,
      },
      {
        ...nothing,
        printTechniques: [{ name: 'Laser' }, { name: 'Serigrafia' }],
        productionDays: [10, 12],
      },
    ]);
    expect(Object.keys(encodeCatalogue([plain]))).toHaveLength(
      Object.keys(encodeCatalogue([])).length,
    );
    expect(encodeCatalogue([plain])).not.toHaveProperty('codes');
  });

  it('encodes an empty catalogue', () => {
    expect(through([])).toEqual([]);
  });
});
