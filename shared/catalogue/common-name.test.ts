import { expect, test } from 'vitest';
import { commonName } from './common-name.ts';

test.each([
  [['Caneca Serra Azul', 'Caneca Serra Preta', 'caneca  serra Verde-claro'], 'Caneca Serra'],
  [['Garrafa Térmica Azul', 'Garrafa termica'], 'Garrafa Térmica'],
  [['Caneca Serra Azul'], 'Caneca Serra Azul'],
  [['Caneca', 'Caneca'], 'Caneca'],
  [['Bolsa', 'Mochila'], 'Bolsa'],
  [[], ''],
])('names %j together %j', (names, together) => {
  expect(commonName(names)).toBe(together);
});
