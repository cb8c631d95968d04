import { expect, test } from 'vitest';
import { slugAfter, slugToSave } from './record-slug.ts';

test('derives the slug of a new record from its name until the slug is edited', () => {
  expect(slugAfter('fim-de-ano', 'Fim de ano', 'Natal')).toBe('natal');
  expect(slugAfter('festas', 'Fim de ano', 'Natal')).toBe('festas');
});

test('derives an empty slug from the name on saving', () => {
  expect(slugToSave('', 'Canecas térmicas')).toBe('canecas-termicas');
  expect(slugToSave(' Térmicas ', 'Canecas')).toBe('termicas');
  expect(slugToSave('!!', '!!!')).toBe('');
});
