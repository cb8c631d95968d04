import { describe, expect, it } from 'vitest';
import { browsingOf, everything, queryOf } from './address.ts';
import { noFilters } from './filters.ts';

const read = (query: string) => browsingOf(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it('is bare for everything as it comes', () => {
    expect(queryOf(everything)).toBe('');
    expect(read('')).toEqual(everything);
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
    expect(read(queryOf(asked))).toEqual(asked);
  });

  it('reads the links of the site: search and categoria', () => {
    expect(read('?search=%20inox%20').search).toBe('inox');
    expect(read('?categoria=Canecas').filters.categories).toEqual(['Canecas']);
  });

  it('leaves out what it does not understand', () => {
    expect(
      read('?ordem=toString&vista=x&disponibilidade=valueOf&categoria=&cor=Azul&cor=Azul'),
    ).toEqual({ ...everything, filters: { ...noFilters, colors: ['Azul'] } });
  });
});
