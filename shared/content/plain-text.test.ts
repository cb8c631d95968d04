import { expect, test } from 'vitest';
import { parsePlainText } from './plain-text.ts';

test('parses paragraphs, headings and lists', () => {
  const text =
    '# Título\nlogo abaixo\n\nUm parágrafo\nem duas linhas\n\nDados:\n- nome\n- e-mail\n  ou telefone';
  expect(parsePlainText(text)).toEqual([
    { kind: 'heading', text: 'Título' },
    { kind: 'paragraph', text: 'logo abaixo' },
    { kind: 'paragraph', text: 'Um parágrafo em duas linhas' },
    { kind: 'paragraph', text: 'Dados:' },
    { kind: 'list', items: ['nome', 'e-mail ou telefone'] },
  ]);
});

test('handles Windows line breaks, blank texts and marks without text', () => {
  expect(parsePlainText('Um\r\n\r\nDois')).toEqual([
    { kind: 'paragraph', text: 'Um' },
    { kind: 'paragraph', text: 'Dois' },
  ]);
  expect(parsePlainText(' \n\n\n ')).toEqual([]);
  expect(parsePlainText('#hashtag\n-3 graus')).toEqual([
    { kind: 'paragraph', text: '#hashtag -3 graus' },
  ]);
  expect(parsePlainText('<b>negrito</b>')).toEqual([{ kind: 'paragraph', text: '<b>negrito</b>' }]);
});
