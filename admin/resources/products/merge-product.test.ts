import { describe, expect, test } from 'vitest';
import { emptyProductForm, type ProductForm } from '#shared/catalogue/product-form.ts';
import type { DraftImage } from './draft-image.ts';
import { chosenVersion, mergeProducts } from './merge-product.ts';

const stored = (key: string) => ({ kind: 'kept', key }) as DraftImage;
const added = (key: string) => ({ kind: 'chosen', key }) as DraftImage;
const version = (change: Partial<ProductForm> = {}, images = [stored('a'), stored('b')]) => ({
  values: {
    ...emptyProductForm,
    name: 'Caneca',
    description: 'De cerâmica',
    price: '12,50',
    materials: ['Cerâmica', 'Madeira'],
    ...change,
  },
  images,
});

describe('mergeProducts', () => {
  test('who changed only the description takes the other price over', () => {
    const { version: merged, conflicts } = mergeProducts(
      version(),
      version({ description: 'De porcelana' }),
      version({ price: '15,00' }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.values).toMatchObject({ description: 'De porcelana', price: '15,00' });
  });

  test('only a field that both changed is asked about', () => {
    const { conflicts } = mergeProducts(
      version(),
      version({ description: 'De porcelana', price: '10,00' }),
      version({ price: '15,00', stock: '8' }),
    );
    expect(conflicts).toEqual([{ path: ['price'], mine: '10,00', theirs: '15,00' }]);
  });

  test('materials chosen in another order are the same', () => {
    const { conflicts } = mergeProducts(
      version(),
      version({ materials: ['Madeira', 'Cerâmica'] }),
      version({ materials: ['Vidro'] }),
    );
    expect(conflicts).toEqual([]);
  });

  test('the images are one field', () => {
    const more = version({}, [stored('a'), stored('b'), stored('c')]);
    expect(mergeProducts(version(), version({ name: 'Copo' }), more).version.images).toEqual(
      more.images,
    );
    const mine = version({}, [stored('b'), stored('a'), added('new')]);
    expect(mergeProducts(version(), mine, version({ name: 'Copo' })).version.images).toEqual(
      mine.images,
    );
    expect(mergeProducts(version(), mine, more).conflicts).toMatchObject([{ path: ['images'] }]);
  });
});

test('an image that somebody has removed cannot be kept', () => {
  const mine = version({ price: '10,00' }, [added('new'), stored('a'), stored('b')]);
  const theirs = version({ price: '15,00' }, [stored('b')]);
  const { conflicts } = mergeProducts(version(), mine, theirs);
  expect(chosenVersion(mine, theirs, [])).toMatchObject({
    values: { price: '10,00' },
    images: [added('new'), stored('b')],
  });
  expect(chosenVersion(mine, theirs, conflicts)).toMatchObject({
    values: { price: '15,00' },
    images: [stored('b')],
  });
});
