import { expect, test } from 'vitest';
import { parsePlainText } from './plain-text.ts';

test('paragraphs, headings and lists are told apart as they are written', () => {
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

test('a text from Windows, without words or with marks alone breaks nothing', () => {
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
