import { expect, test } from 'vitest';
import { toProductLabel } from './product-label.ts';

const product = (name: string, color_name: string | null) => ({ name, color_name });

test('adds the colour only if several products share a name', () => {
  const [blue, plain] = [product('Caneca', 'Azul'), product('Caneca', null)];
  const other = product('Copo', 'Azul');
  expect(toProductLabel(blue, [blue, plain, other])).toBe('Caneca, Azul');
  expect(toProductLabel(plain, [blue, plain, other])).toBe('Caneca');
  expect(toProductLabel(other, [blue, plain, other])).toBe('Copo');
});
