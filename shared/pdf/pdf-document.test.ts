import { expect, test } from 'vitest';
import { fontPairs } from '../identity/identity.ts';
import { pdfLines, testShop } from '../testing/pdf.ts';
import { latinLetters } from '../theme/font-subset.ts';
import { PdfDocument, page } from './pdf-document.ts';

const box = { x: page.margin, y: 100, width: 400 };

test.each(fontPairs)('prints Portuguese letters, and similar ones, in the fonts of %s', (pair) => {
  const pdf = new PdfDocument(testShop(pair), 'Teste');
  const letters = latinLetters.replaceAll(/[\s\u00ad±²³¹µ¤¦¬¼½¾]/gu, '');
  const lines = ['text', 'strong', 'display'] as const;
  for (const font of lines) pdf.text(letters, { ...box, width: 9999 }, { font });
  pdf.text('Łukasz e oficina ﬁel 😀', box);
  const text = pdfLines(pdf.finish('Rodapé'));
  expect(text.slice(0, 3)).toEqual(lines.map(() => letters));
  expect(text[3]).toBe('Lukasz e oficina fiel ');
  expect(text.slice(-2)).toEqual(['Rodapé', '1 / 1']);
});

test('ends a text that does not fit with an ellipsis', () => {
  const pdf = new PdfDocument(testShop(), 'Teste');
  const lines = pdf.wrap('palavra '.repeat(40), 200, { lines: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/palavr?…$/);
});

test('tags everything that it draws, and nothing twice', () => {
  const pdf = new PdfDocument(testShop(), 'Proposta');
  pdf.text('Título', box, {}, 'H1');
  pdf.addPage();
  pdf.group('Table', () => pdf.group('TR', () => pdf.text('Célula', box, {}, 'TD')));
  const file = Buffer.from(pdf.finish('')).toString('latin1');
  expect(file).toContain('/Lang (pt-BR)');
  expect(file).toMatch(/\/MarkInfo <<\/Marked true>> \/StructTreeRoot \d+ 0 R/);
  expect(file.match(/\/StructElem \/S \/\w+/g)).toEqual(
    ['Document', 'H1', 'Table', 'TR', 'TD'].map((type) => `/StructElem /S /${type}`),
  );
  expect(file).toMatch(/\/Nums \[1 \[\d+ 0 R\] 2 \[\d+ 0 R\]\]/);
});
