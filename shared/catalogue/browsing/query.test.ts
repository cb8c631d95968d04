import { describe, expect, it } from 'vitest';
import { noFilters } from './filters.ts';
import { defaultQuery, formatQuery, parseQuery } from './query.ts';
import { sortFor } from './sorting.ts';

const read = (query: string) => parseQuery(new URLSearchParams(query));

describe('the URL of the catalogue', () => {
  it('has no parameters for the default query', () => {
    expect(formatQuery(defaultQuery)).toBe('');
    expect(read('')).toEqual(defaultQuery);
  });

  it('is parsed to the same query', () => {
    const query = {
      search: 'aço & cia?',
      filters: {
        ...noFilters,
        categories: ['Canecas', 'Escritório'],
        materials: ['Aço Inox'],
        colors: ['Azul'],
        printTechniques: ['Gravação a laser'],
        availability: ['in-stock'],
      },
      sort: 'cheapest',
      view: 'list',
    } as const;
    expect(read(formatQuery(query))).toEqual(query);
  });

  it('has no parameter for the default order: by relevance in a search, otherwise newest first', () => {
    expect(formatQuery({ ...defaultQuery, sort: 'newest' })).toBe('');
    expect(formatQuery({ ...defaultQuery, search: 'vela', sort: 'relevance' })).toBe(
      '?search=vela',
    );
    const newest = { ...defaultQuery, search: 'vela', sort: 'newest' } as const;
    expect(formatQuery(newest)).toBe('?search=vela&ordem=recentes');
    expect(read(formatQuery(newest))).toEqual(newest);
    expect(sortFor(read('?search=vela'))).toBe('relevance');
    expect(sortFor(read('?ordem=relevancia'))).toBe('newest');
  });

  it('accepts the parameters that links on the site use: search and categoria', () => {
    expect(read('?search=%20inox%20').search).toBe('inox');
    expect(read('?search=caneca%0D%0Agarrafa').search).toBe('caneca, garrafa');
    expect(read('?categoria=Canecas').filters.categories).toEqual(['Canecas']);
  });

  it('may contain unknown values, which are ignored', () => {
    expect(
      read('?ordem=toString&vista=x&disponibilidade=valueOf&categoria=&cor=Azul&cor=Azul'),
    ).toEqual({ ...defaultQuery, filters: { ...noFilters, colors: ['Azul'] } });
  });
});
