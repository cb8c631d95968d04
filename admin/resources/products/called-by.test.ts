import { expect, test } from 'vitest';
import { calledBy } from './called-by.ts';

const product = (name: string, color_name: string | null) => ({ name, color_name });

test('colours of one name are told apart, others are called by their name', () => {
  const [blue, plain] = [product('Caneca', 'Azul'), product('Caneca', null)];
  const other = product('Copo', 'Azul');
  expect(calledBy(blue, [blue, plain, other])).toBe('Caneca, Azul');
  expect(calledBy(plain, [blue, plain, other])).toBe('Caneca');
  expect(calledBy(other, [blue, plain, other])).toBe('Copo');
});
