import { describe, expect, it } from 'vitest';
import { foundText } from './search.ts';

describe('foundText', () => {
  it('words counts in Portuguese', () => {
    expect(foundText(0)).toBe('0 produtos encontrados');
    expect(foundText(1)).toBe('1 produto encontrado');
    expect(foundText(2)).toBe('2 produtos encontrados');
  });
});
