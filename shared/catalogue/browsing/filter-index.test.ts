import { describe, expect, it } from 'vitest';
import { FilterIndex } from './filter-index.ts';
import { type Filters, noFilters, toFilterValues } from './filters.ts';

const materials = new Set(['Aço Inox', 'Bambu']);
const product = (
  category: string,
  tags: string[],
  colorName: string | null = null,
  ...printed: string[]
) =>
  toFilterValues(
    {
      category,
      material: tags[0] ?? 'Material não especificado',
      techniques: tags,
      colors: tags.filter((tag) => tag === 'Azul'),
      colorName,
      printTechniques: printed.map((name) => ({ name })),
      availability: category === 'Bolsas' ? 'out-of-stock' : 'in-stock',
    },
    materials,
  );
const all = [
  product('Canecas', ['Aço Inox', 'Azul'], 'Azul'),
  product('Canecas', ['Cerâmica', 'Bambu'], 'Rosa', 'Laser', 'Serigrafia'),
  product('Garrafas', ['Aço Inox']),
  product('Bolsas', ['Tecido', 'Azul']),
];
const filtered = (filters: Partial<Filters>, matches: (at: number) => boolean = () => true) =>
  new FilterIndex(all).filter([...all.keys()], { ...noFilters, ...filters }, matches);

describe('FilterIndex', () => {
  it('returns everything without filters, whatever the bounds of the price', () => {
    expect(filtered({ minPrice: 10, maxPrice: 10 }).found).toEqual([0, 1, 2, 3]);
  });

  it('matches any value of a group, but requires every group to match', () => {
    expect(filtered({ categories: ['Canecas', 'Garrafas'] }).found).toEqual([0, 1, 2]);
    expect(
      filtered({ categories: ['Canecas', 'Garrafas'], materials: ['Aço Inox'] }).found,
    ).toEqual([0, 2]);
    expect(filtered({ categories: ['Bolsas'], materials: ['Aço Inox'] }).found).toEqual([]);
  });

  it('matches techniques, and finds nothing for an unused one', () => {
    expect(filtered({ printTechniques: ['Laser'] }).found).toEqual([1]);
    expect(filtered({}).counts.printTechniques.get('Serigrafia')).toBe(1);
    const bare = new FilterIndex([product('Bolsas', [])]);
    const asked = { ...noFilters, printTechniques: ['Laser'] };
    expect(bare.filter([0], asked, () => true).found).toEqual([]);
    expect(bare.filter([0], noFilters, () => true).counts.printTechniques.size).toBe(0);
  });

  it('matches materials by any material tag, and colours by tag or colour name', () => {
    expect(filtered({ materials: ['Bambu'] }).found).toEqual([1]);
    expect(filtered({ colors: ['Rosa'] }).found).toEqual([1]);
    expect(filtered({ colors: ['Azul'] }).found).toEqual([0, 3]);
  });

  it('matches only whole values', () => {
    expect(filtered({ categories: ['caneca'] }).found).toEqual([]);
  });

  it('counts options among the products that match the search and the other groups', () => {
    const { counts } = filtered({ categories: ['Canecas'] });
    // Within a group, an option is counted as if it were selected as well.
    expect(counts.categories.get('Garrafas')).toBe(1);
    expect(counts.materials.get('Aço Inox')).toBe(1);
    expect(counts.colors.get('Azul')).toBe(1);
    expect(counts.availability.get('out-of-stock')).toBe(0);
    expect(filtered({}, (at) => at === 3).counts.categories).toEqual(
      new Map([
        ['Canecas', 0],
        ['Garrafas', 0],
        ['Bolsas', 1],
      ]),
    );
  });

  it('counts what the list would show if an option were selected', () => {
    const before = filtered({ materials: ['Aço Inox'] }).counts.categories.get('Garrafas');
    expect(filtered({ materials: ['Aço Inox'], categories: ['Garrafas'] }).found).toHaveLength(
      before ?? -1,
    );
  });
});
