import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseChecklist, readings } from './checklist.ts';

const head = '| key | page | setting | must be | needed |\n| --- | --- | --- | --- | --- |\n';

test('a row says where a setting is, what it must be and who needs it', () => {
  const text = `# Título\n\n| outra | tabela |\n| --- | --- |\n| x | y |\n\n${head}| \`a\` | Rate Limits | Limit | at most 30 | always |
| \`b\` | URL | Redirect URLs | \`<site>/admin/**\` | for e-mail |\n\ndepois\n| \`c\` | não | é | on | dela |`;
  expect(parseChecklist(text)).toEqual([
    {
      key: 'a',
      page: 'Rate Limits',
      setting: 'Limit',
      requirement: 'at most 30',
      needed: 'always',
    },
    {
      key: 'b',
      page: 'URL',
      setting: 'Redirect URLs',
      requirement: '<site>/admin/**',
      needed: 'for e-mail',
    },
  ]);
});

test.each([
  ['without a table', '# Nada'],
  ['with a requirement of another kind', `${head}| \`a\` | P | S | perhaps | always |`],
  ['with a row that lacks a column', `${head}| \`a\` | P | S | on |`],
  ['with a key that is none', `${head}| a b | P | S | on | always |`],
])('a document %s is an error, and no empty list', (_, text) => {
  expect(() => parseChecklist(text)).toThrow('checklist');
});

test('every item of docs/deploy.md is read somewhere, and nothing else is', async () => {
  const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
  expect(items.map(({ key }) => key).sort()).toEqual(Object.keys(readings).sort());
});
