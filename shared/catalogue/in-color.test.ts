import { expect, it } from 'vitest';
import { inColor } from './in-color.ts';

const product = (id: string, name: string, colorName: string | null, group: string | null = null) =>
  ({ id, name, colorName, group }) as const;
const blue = product('a', 'Caneca Serra Azul', 'Azul');
const black = product('b', 'Caneca Serra Preta', 'Preto');
const terracotta = product('c', 'Bolsa Terracota', 'Laranja', 'g');
const green = product('d', 'Bolsa Mata', 'Verde', 'g');
const all = [product('x', 'Copo', 'Preto'), blue, black, terracotta, green];

it.each([
  ['its variant by name', blue, 'preto', black],
  ['its variant by group', terracotta, 'Verde', green],
  ['itself in its own colour', blue, ' Azul', blue],
  ['itself in a colour without a variant', blue, 'Rosa', blue],
])('%s', (_, from, color, to) => {
  expect(inColor(all, from, color)).toBe(to);
});
