import { expect, test } from 'vitest';
import { unusualNames } from '../testing/unusual-names.ts';
import { normalizeText, toSlug } from './normalize-text.ts';

test('ignores accents and case', () => {
  expect(normalizeText('Cerâmica AÇÃO')).toBe('ceramica acao');
});

test.each<readonly [name: string, slug: string]>([
  ['Canecas & Copos', 'canecas-copos'],
  ['Garrafa “Térmica” (500 ml)', 'garrafa-termica-500-ml'],
  [' - Kits -- para  Eventos - ', 'kits-para-eventos'],
  ['¡¿', ''],
  ...unusualNames,
])('the slug of %j is %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
