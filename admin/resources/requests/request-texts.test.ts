import { expect, test } from 'vitest';
import { contentLine, personLabel, savedName, sizeText } from './request-texts.ts';

const nobody = { name: null, company: null, email: null, phone: null, anonymized_at: null };

test('a request is called by the best that is known of its sender', () => {
  expect(personLabel({ ...nobody, name: 'Rita', company: 'Acme' })).toBe('Rita');
  expect(personLabel({ ...nobody, company: 'Acme', email: 'a@b.c' })).toBe('Acme');
  expect(personLabel({ ...nobody, phone: '(11) 99999-9999' })).toBe('(11) 99999-9999');
  expect(personLabel(nobody)).toBe('Visitante sem nome');
  expect(personLabel({ ...nobody, anonymized_at: '2026-11-01' })).toBe('Pessoa anonimizada');
});

test('a line says what is asked for', () => {
  const message = { kind: 'message', message: 'Gravam em inox?', product_names: [] };
  expect(contentLine(message)).toBe('Gravam em inox?');
  expect(contentLine({ kind: 'quote', message: null, product_names: ['Caneca'] })).toBe('Caneca');
  expect(contentLine({ kind: 'quote', message: null, product_names: ['Caneca', 'Copo'] })).toBe(
    '2 produtos: Caneca, Copo',
  );
});

test.each([
  [{ position: 0, media_type: 'image/svg+xml' }, '2026-000123-logo.svg'],
  [{ position: 2, media_type: 'image/jpeg' }, '2026-000123-simulacao-2.jpg'],
  [{ position: 0, media_type: 'text/html' }, '2026-000123-logo.bin'],
])('%j is saved as %s', (file, name) => {
  expect(savedName('2026-000123', file)).toBe(name);
});

test.each([
  [1, '1 kB'],
  [38_400, '38 kB'],
  [1_258_291, '1,2 MB'],
  [5 * 1024 * 1024, '5 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
