import { expect, test } from 'vitest';
import { removedText } from './removed-text.ts';

test('counts the removed names of each kind', () => {
  expect(removedText({ techniques: 1, categories: 3, materials: 0 })).toBe(
    'Com os produtos saíram nomes que só a importação usava: 3 categorias e 1 técnica.',
  );
  expect(removedText({})).toBeUndefined();
});
