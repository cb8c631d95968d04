import { expect, test } from 'vitest';
import { formatConflicts } from './conflicts.ts';

const formatAll = async (field: string, mine: unknown, theirs: unknown) => {
  const [conflict] = await formatConflicts(
    [{ path: [field], mine, theirs }],
    async (name, value) => (name === 'role' ? `papel ${value}` : undefined),
  );
  return conflict?.texts;
};

const saved = { kind: 'saved', key: 'i1', url: 'https://a.test/p1/1700000000000-caneca.jpg' };
const chosen = { kind: 'chosen', key: 'chosen-1', file: new File(['x'], 'copo.png') };

test.each([
  ['an empty field', 'name', '', null, '(vazio)', '(vazio)'],
  ['a checkbox', 'is_active', true, false, 'sim', 'não'],
  ['a list', 'materials', ['Aço', 'Vidro'], [], 'Aço, Vidro', '(vazio)'],
  ['an image', 'image', chosen, null, 'copo.png', '(vazio)'],
  ['images', 'images', [saved, chosen], [saved], 'caneca.jpg, copo.png', 'caneca.jpg'],
  ['a code', 'role', 'admin', 'employee', 'papel admin', 'papel employee'],
])('formats %s', async (_name, field, mine, theirs, myText, theirText) => {
  expect(await formatAll(field, mine, theirs)).toEqual({ mine: myText, theirs: theirText });
});
