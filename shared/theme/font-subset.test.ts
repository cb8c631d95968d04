import { expect, test } from 'vitest';
import { portugueseLetters } from './font-subset.ts';

test('contains every letter, sign and price on a Portuguese page', () => {
  const page =
    '“Ação” – não é só pão; às vezes, à mão: ÁÉÍÓÚ ÂÊÔ ÃÕ ÀÇÜ ñ… nº 1ª R$ 1.234,56 (10 × 15 cm, 300 g/m²) 50% 25°C © ® ™ €';
  expect([...page].filter((letter) => !portugueseLetters.includes(letter))).toEqual([]);
});
