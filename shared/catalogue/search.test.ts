import { describe, expect, it } from 'vitest';
import { foundText, matchesSearch } from './search.ts';

const mug = {
  name: 'Caneca Térmica',
  description: 'Mantém a bebida quente',
  category: 'Canecas',
  techniques: ['Aço Inox', 'Preto'],
};

describe('matchesSearch', () => {
  it.each(['caneca', 'BEBIDA', 'canecas', 'aço', 'inox', 'preto'])('finds "%s"', (term) => {
    expect(matchesSearch(mug, term)).toBe(true);
  });

  it('ignores accents on both sides', () => {
    expect(matchesSearch(mug, 'termica')).toBe(true);
    expect(matchesSearch(mug, 'bébida')).toBe(true);
  });

  it('finds all words, in any order and field', () => {
    expect(matchesSearch(mug, '  bebida quente ')).toBe(true);
    expect(matchesSearch(mug, 'quente bebida')).toBe(true);
    expect(matchesSearch(mug, 'caneca preto inox')).toBe(true);
    expect(matchesSearch(mug, 'caneca azul')).toBe(false);
  });

  it('matches everything for a blank term', () => {
    expect(matchesSearch(mug, '   ')).toBe(true);
  });

  it('treats special characters as text', () => {
    expect(matchesSearch(mug, '.*')).toBe(false);
  });
});

describe('foundText', () => {
  it('counts in Portuguese', () => {
    expect(foundText(0)).toBe('0 produtos encontrados');
    expect(foundText(1)).toBe('1 produto encontrado');
    expect(foundText(2)).toBe('2 produtos encontrados');
  });
});
