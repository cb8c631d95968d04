import { describe, expect, it } from 'vitest';
import { noFilters } from './filters.ts';
import { defaultQuery, formatQuery, parseQuery } from './query.ts';

const read = (query: string) => parseQuery(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it('is bare for everything as it comes', () => {
    expect(formatQuery(defaultQuery)).toBe('');
    expect(read('')).toEqual(defaultQuery);
  });

  it('reads back what it wrote', () => {
    const asked = {
      search: 'aço & cia?',
      filters: {
        ...noFilters,
        categories: ['Canecas', 'Escritório'],
        materials: ['Aço Inox'],
        colors: ['Azul'],
        availability: ['in-stock'],
      },
      sort: 'name',
      view: 'list',
    } as const;
    expect(read(formatQuery(asked))).toEqual(asked);
  });

  it('reads the links of the site: search and categoria', () => {
    expect(read('?search=%20inox%20').search).toBe('inox');
    expect(read('?categoria=Canecas').filters.categories).toEqual(['Canecas']);
  });

  it('leaves out what it does not understand', () => {
    expect(
      read('?ordem=toString&vista=x&disponibilidade=valueOf&categoria=&cor=Azul&cor=Azul'),
    ).toEqual({ ...defaultQuery, filters: { ...noFilters, colors: ['Azul'] } });
  });
});
