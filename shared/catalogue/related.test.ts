import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexRelated, type Relatable, relatedIndex } from './related.ts';

const product = (id: string, name: string, kind: Partial<Relatable> = {}) => ({
  id,
  name,
  category: 'Canecas',
  material: 'Cerâmica',
  groupId: null,
  ...kind,
});
const whole = (all: readonly Relatable[]) => relatedIndex([indexRelated(all)]);
const idsFor = (all: Relatable[], id: string) =>
  whole(all)
    .of(all.find((each) => each.id === id) ?? product('', ''))
    .map((each) => each.id);
const mugs = (ids: string[]) => ids.map((id) => product(id, `Caneca ${id}${id}`));

describe('relatedIndex', () => {
  it('returns the next products in the category, starting again after the last', () => {
    const all = mugs(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(idsFor(all, 'a')).toEqual(['b', 'c', 'd', 'e']);
    expect(idsFor(all, 'e')).toEqual(['f', 'a', 'b', 'c']);
  });

  it('skips other colours of the product, and other colours of each related product', () => {
    const all = [
      product('a', 'Caneca Serra Azul'),
      product('b', 'Caneca Serra Preta'),
      product('c', 'Copo', { groupId: 'copos' }),
      product('d', 'Outro copo', { groupId: 'copos' }),
      product('e', 'Xícara Verde'),
      product('f', 'Xícara Branca'),
      ...mugs(['g', 'h']),
    ];
    expect(idsFor(all, 'a')).toEqual(['c', 'e', 'g', 'h']);
  });

  it('adds products of the same material if the category has too few, without duplicates', () => {
    const all = [
      product('x', 'Vaso', { category: 'Casa' }),
      ...mugs(['a', 'b', 'c']),
      product('y', 'Bolsa', { category: 'Bolsas', material: 'Tecido' }),
      product('z', 'Prato', { category: 'Casa' }),
    ];
    expect(idsFor(all, 'a')).toEqual(['b', 'c', 'z', 'x']);
  });

  it('adds products from the whole catalogue if there are still too few', () => {
    const other = { category: 'Bolsas', material: 'Tecido' };
    const all = [
      ...mugs(['a', 'b', 'c']),
      product('y', 'Bolsa', other),
      product('z', 'Saco', other),
    ];
    expect(idsFor(all, 'a')).toEqual(['b', 'c', 'y', 'z']);
  });

  it('returns either a whole row or nothing', () => {
    expect(idsFor(mugs(['a', 'b', 'c', 'd']), 'a')).toEqual([]);
    expect(idsFor(mugs(['a', 'b', 'c', 'd', 'e']), 'a')).toHaveLength(4);
  });

  const kinds = fc.record({
    category: fc.constantFrom('Canecas', 'Bolsas', 'Casa'),
    material: fc.constantFrom('Cerâmica', 'Tecido'),
    name: fc.constantFrom('Vaso Azul', 'Vaso Preto', 'Prato', 'Copo', 'Jarra', 'Bolsa'),
  });
  const catalogue = fc.array(kinds, { minLength: 2, maxLength: 120 });

  it('does not depend on how the catalogue is divided into chunks', () => {
    const cuts = fc.array(fc.nat({ max: 120 }), { maxLength: 8 });
    fc.assert(
      fc.property(catalogue, cuts, (made, places) => {
        const all = made.map((kind, id) => product(String(id), kind.name, kind));
        const ends = [0, ...places.toSorted((a, b) => a - b), all.length];
        const parts = ends.slice(1).map((end, at) => indexRelated(all.slice(ends[at], end)));
        const [inParts, atOnce] = [relatedIndex(parts), whole(all)];
        for (const each of all) {
          expect(inParts.of(each)).toEqual(atOnce.of(each));
          expect(inParts.leadingTo(each)).toEqual(atOnce.leadingTo(each));
        }
      }),
    );
  });

  it('lists every product that a change may affect', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), fc.option(kinds), (made, at, change) => {
        const before = made.map((kind, id) => product(String(id), kind.name, kind));
        const place = at % before.length;
        const old = before[place] as Relatable;
        const now = change ? { ...old, ...change } : undefined;
        const after = before.flatMap((each) => (each === old ? (now ?? []) : [each]));
        const [was, is] = [whole(before), whole(after)];
        const concerned = new Set([
          old.id,
          ...[...was.leadingTo(old), ...(now ? is.leadingTo(now) : [])].map(({ id }) => id),
        ]);
        for (const each of after) {
          if (concerned.has(each.id)) continue;
          expect(is.of(each)).toEqual(was.of(each));
        }
      }),
    );
  });
});
