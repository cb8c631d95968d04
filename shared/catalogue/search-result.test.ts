import { expect, test } from 'vitest';
import { pageDescription, pageTitle, searchResultNotes } from './search-result.ts';

const bare = { seoTitle: '', seoDescription: '' };
const mug = { ...bare, name: 'Caneca', text: '' };
const notes = (own: typeof bare, title: string, description: string) =>
  searchResultNotes(own, { title, description }).map(({ text, fits }) => [text, fits]);

test('describes a product by its own texts, its description or a default sentence, in this order', () => {
  const described = { ...mug, text: 'De cerâmica.\n\nCom 325 ml.' };
  const own = { ...described, seoTitle: 'Caneca com logo', seoDescription: 'A partir de 50.' };
  expect(pageTitle('product', own)).toBe('Caneca com logo');
  expect(pageTitle('product', mug)).toBe('Caneca');
  expect(pageDescription('product', own, 'Vale')).toBe('A partir de 50.');
  expect(pageDescription('product', described, 'Vale')).toBe('De cerâmica. Com 325 ml.');
  expect(pageDescription('product', mug, 'Vale')).toBe(
    'Caneca, com a sua marca. Peça um orçamento a Vale.',
  );
});

test('reports the lengths of the title and description, and which of them is missing', () => {
  expect(notes(bare, 'Caneca · Vale', 'Curta.')).toEqual([
    ['Título: 13 caracteres com o nome da loja; sem um próprio, é feito do nome', true],
    [
      'Resumo: 6 caracteres; sem um próprio, é feito do texto da página; curto: há lugar para uns 160',
      false,
    ],
  ]);
  const own = { seoTitle: 'Caneca com logo', seoDescription: 'a' };
  expect(notes(own, 'Caneca com logo · Vale', 'a'.repeat(160))).toEqual([
    ['Título: 22 caracteres com o nome da loja', true],
    ['Resumo: 160 caracteres', true],
  ]);
  expect(notes(own, 'a'.repeat(61), 'a'.repeat(161))).toEqual([
    ['Título: 61 caracteres com o nome da loja; longo: buscadores mostram uns 60', false],
    ['Resumo: 161 caracteres; longo: buscadores mostram uns 160', false],
  ]);
});
