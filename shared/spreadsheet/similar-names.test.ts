import { expect, test } from 'vitest';
import { similarNames } from './similar-names.ts';

const list = (...names: string[]) => names.map((name) => ({ id: name, name }));
const find = (name: string, names: string[], own: string[][] = []) =>
  similarNames(list(...names), own)(name)?.name;

const materials = ['Alumínio', 'Aço inox', 'Couro sintético', 'Plástico', 'Bambu', 'Papel'];
const techniques = ['Gravação a laser', 'Serigrafia (silk)', 'Tampografia', 'Impressão UV'];

test.each([
  ['Inox', materials, 'Aço inox'],
  ['AÇO INOXIDÁVEL', materials, 'Aço inox'],
  ['Plásticos', materials, 'Plástico'],
  ['Plástico ABS', materials, 'Plástico'],
  ['Bamboo', materials, 'Bambu'],
  ['Courino', materials, 'Couro sintético'],
  ['Laser', techniques, 'Gravação a laser'],
  ['Silk', techniques, 'Serigrafia (silk)'],
  ['Silk-screen', techniques, 'Serigrafia (silk)'],
  ['Serigrafia', techniques, 'Serigrafia (silk)'],
  ['Tampo', techniques, 'Tampografia'],
  ['UV', techniques, 'Impressão UV'],
  ['Canetas Metálicas', ['Cadernos', 'Canetas'], 'Canetas'],
])('finds a name similar to %s', (name, names, expected) => {
  expect(find(name, names)).toBe(expected);
});

test.each([
  ['Vidro', materials],
  ['Bordado', techniques],
  // Filler words common to both names do not count.
  ['De luxo', ['De mesa']],
  ['—', materials],
])('finds nothing similar to %s', (name, names) => {
  expect(find(name, names)).toBeUndefined();
});

test('prefers the name with the fewest additional words', () => {
  expect(find('Couro', ['Couro sintético natural', 'Couro sintético'])).toBe('Couro sintético');
});

test('uses the shop’s own synonyms', () => {
  expect(find('Squeezes', ['Garrafas'])).toBeUndefined();
  expect(find('Squeezes', ['Garrafas'], [['squeeze', 'garrafa']])).toBe('Garrafas');
});
