import { describe, expect, it } from 'vitest';
import { type Colored, colorVariantIndex, inColor, indexVariants } from './variants.ts';

const product = (
  id: string,
  name: string,
  colorName: string | null,
  groupId: string | null = null,
): Colored => ({
  id,
  name,
  colorName,
  groupId,
});
const idsFor = (all: Colored[], of: Colored) =>
  // The result must not depend on how the catalogue is chunked.
  colorVariantIndex([indexVariants(all.slice(0, 1)), indexVariants(all.slice(1))])
    .of(of)
    .map(({ id }) => id);

describe('colorVariantIndex', () => {
  it('joins products of a group, whatever their names', () => {
    const a = product('a', 'Caneca Aurora', 'Azul', 'g');
    const b = product('b', 'Outra coisa', 'Preto', 'g');
    const c = product('c', 'Garrafa', 'Preto', 'h');
    expect(idsFor([a, b, c], a)).toEqual(['b']);
  });

  it('joins products whose names differ only in colour words', () => {
    const a = product('a', 'Caneca Azul 300 ml', 'Azul');
    const b = product('b', 'Caneca Preta 300 ml', 'Preto');
    const c = product('c', 'Caneca Preta 500 ml', 'Preto');
    expect(idsFor([a, b, c], a)).toEqual(['b']);
  });

  it('joins products without a group by name, but not products of different groups', () => {
    const a = product('a', 'Caneca Azul', 'Azul', 'g');
    const b = product('b', 'Caneca Preta', 'Preto', 'h');
    const c = product('c', 'Caneca Verde', 'Verde');
    expect(idsFor([a, b, c], a)).toEqual(['c']);
    expect(idsFor([a, b, c], c)).toEqual(['a', 'b']);
  });

  it('returns no duplicates', () => {
    const a = product('a', 'Caneca Azul', 'Azul', 'g');
    const b = product('b', 'Caneca Preta', 'Preto', 'g');
    expect(idsFor([a, b], a)).toEqual(['b']);
  });

  it('excludes the same colour in any spelling, and products that have no colour', () => {
    const a = product('a', 'Caneca', 'Azul', 'g');
    const b = product('b', 'Caneca', 'azul', 'g');
    const c = product('c', 'Caneca', null, 'g');
    expect(idsFor([a, b, c], a)).toEqual([]);
  });

  it('does not join products by names that are only a colour, nor because they have no group', () => {
    const a = product('a', 'Azul', 'Azul');
    const b = product('b', 'Preto', 'Preto');
    expect(idsFor([a, b], a)).toEqual([]);
  });
});

const listed = (id: string, name: string, colorName: string | null, group: string | null = null) =>
  ({ id, name, colorName, group }) as const;
const blue = listed('a', 'Caneca Serra Azul', 'Azul');
const black = listed('b', 'Caneca Serra Preta', 'Preto');
const terracotta = listed('c', 'Bolsa Terracota', 'Laranja', 'g');
const green = listed('d', 'Bolsa Mata', 'Verde', 'g');
const all = [listed('x', 'Copo', 'Preto'), blue, black, terracotta, green];

it.each([
  ['its variant by name', blue, 'preto', black],
  ['its variant by group', terracotta, 'Verde', green],
  ['itself in its own colour', blue, ' Azul', blue],
  ['itself in a colour without a variant', blue, 'Rosa', blue],
])('%s', (_, from, color, to) => {
  expect(inColor(all, from, color)).toBe(to);
});
