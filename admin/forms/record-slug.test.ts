import { expect, test } from 'vitest';
import { slugAfter, slugToSave } from './record-slug.ts';

test('the slug of a new record follows what it is called until it is edited', () => {
  expect(slugAfter('fim-de-ano', 'Fim de ano', 'Natal')).toBe('natal');
  expect(slugAfter('festas', 'Fim de ano', 'Natal')).toBe('festas');
});

test('an empty slug is made of what the record is called', () => {
  expect(slugToSave('', 'Canecas térmicas')).toBe('canecas-termicas');
  expect(slugToSave(' Térmicas ', 'Canecas')).toBe('termicas');
  expect(slugToSave('!!', '!!!')).toBe('');
});
