import { describe, expect, it } from 'vitest';
import { type Relatable, relatedIndex } from './related.ts';

const product = (id: string, name: string, category = 'Canecas', groupId: string | null = null) =>
  ({ id, name, category, groupId }) satisfies Relatable;
const idsFor = (all: Relatable[], id: string) =>
  relatedIndex(all)
    .of(all.find((each) => each.id === id) ?? product('', ''))
    .map((each) => each.id);

describe('relatedIndex', () => {
  it('takes the next of the category, as a ring', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => product(id, `Caneca ${id}${id}`));
    expect(idsFor(all, 'a')).toEqual(['b', 'c', 'd', 'e']);
    expect(idsFor(all, 'e')).toEqual(['f', 'a', 'b', 'c']);
  });

  it('passes by colours of the product and of each other', () => {
    const all = [
      product('a', 'Caneca Serra Azul'),
      product('b', 'Caneca Serra Preta'),
      product('c', 'Copo', 'Canecas', 'g'),
      product('d', 'Outro copo', 'Canecas', 'g'),
      product('e', 'Xícara Verde'),
      product('f', 'Xícara Branca'),
    ];
    expect(idsFor(all, 'a')).toEqual(['c', 'e']);
  });

  it('stays within the category', () => {
    expect(idsFor([product('a', 'Caneca'), product('b', 'Bolsa', 'Bolsas')], 'a')).toEqual([]);
  });
});
