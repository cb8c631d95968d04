import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '../catalogue/product-summary.ts';
import {
  decodeFavourites,
  favouritedText,
  withFavourite,
  withFavouriteRestored,
  withFavouriteToggled,
  withoutFavourite,
} from './favourites.ts';

const favourite = (id: string): ProductSummary => ({
  id,
  name: `Produto ${id}`,
  description: '',
  images: ['/a.webp'],
  price: 0,
  category: 'Canecas',
  material: 'Cerâmica',
  colors: ['Azul'],
  availability: 'sample-available',
  featured: true,
  techniques: ['Cerâmica', 'Azul'],
  colorName: 'Azul',
});

describe('favourites', () => {
  it('are added and removed by a toggle', () => {
    const one = withFavouriteToggled([], favourite('a'));
    expect(one.map(({ id }) => id)).toEqual(['a']);
    expect(withFavouriteToggled(one, favourite('a'))).toEqual([]);
  });

  it('contain a product only once', () => {
    const one = withFavourite([], favourite('a'));
    expect(withFavourite(one, favourite('a'))).toBe(one);
  });

  it('keep the other products when one is removed', () => {
    const two = [favourite('a'), favourite('b')];
    expect(withoutFavourite(two, 'a')).toEqual([favourite('b')]);
  });

  it('are counted in Portuguese', () => {
    expect(favouritedText(0)).toBe('0 produtos favoritados');
    expect(favouritedText(1)).toBe('1 produto favoritado');
    expect(favouritedText(5)).toBe('5 produtos favoritados');
  });
});

it('restores a removed favourite at its position', () => {
  const before = ['a', 'b', 'c'].map(favourite).reduce(withFavourite, []);
  const now = withFavourite(withoutFavourite(before, 'b'), favourite('d'));
  expect(withFavouriteRestored(now, before, 'b').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

describe('decodeFavourites', () => {
  it('decodes the favourites that were stored', () => {
    expect(decodeFavourites(JSON.stringify([favourite('a')]))).toEqual([favourite('a')]);
  });

  it.each(['', '{', 'null', '{}', '[1]', '[{"id":"a"}]'])(
    'decodes %s to an empty list',
    (stored) => {
      expect(decodeFavourites(stored)).toEqual([]);
    },
  );

  it('fills in missing fields, and drops duplicates', () => {
    const [first, ...rest] = decodeFavourites(
      '[{"id":"a","name":"A","availability":"toString"},{"id":"a","name":"A"}]',
    );
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      availability: 'in-stock',
      colors: [],
      colorName: null,
      images: [],
    });
  });
});
