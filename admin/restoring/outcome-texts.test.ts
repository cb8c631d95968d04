import { expect, test } from 'vitest';
import type { RestoreDeletedOutcome } from './outcome-texts.ts';
import { problemText, restoredTexts, timeLeft } from './outcome-texts.ts';

const outcome = (part: Partial<RestoreDeletedOutcome>): RestoreDeletedOutcome => ({
  id: 'r',
  table: 'products',
  name: 'Caneca',
  outcome: 'restored',
  notes: [],
  ...part,
});

test('names a restored record and what differs in it', () => {
  expect(restoredTexts([outcome({})])).toEqual({ title: '“Caneca” voltou.', note: undefined });
  expect(restoredTexts([outcome({ notes: ['category_restored'] })])?.note).toBe(
    'A categoria voltou junto.',
  );
  expect(restoredTexts([outcome({ table: 'admin_users', name: 'Ana' })])?.note).toContain(
    'Redefinir senha',
  );
});

test('counts several restored records and names those that differ', () => {
  const texts = restoredTexts([
    outcome({ name: 'Um' }),
    ...['Dois', 'Três', 'Quatro', 'Cinco'].map((name) =>
      outcome({ name, notes: ['without_category'] }),
    ),
    outcome({ name: 'Seis', outcome: 'code_taken' }),
  ]);
  expect(texts).toEqual({
    title: '5 registros voltaram.',
    note: '“Dois”, “Três”, “Quatro” e mais 1: Ficou sem categoria, pois a de antes não existe mais.',
  });
  expect(
    restoredTexts([
      outcome({ name: 'Um', notes: ['last'] }),
      outcome({ name: 'Dois', notes: ['last'] }),
    ])?.note,
  ).toMatch(/^“Um” e “Dois”: /);
});

test('counts a record that already exists as restored, and returns nothing if there are no records', () => {
  expect(restoredTexts([{ id: 'r', outcome: 'exists', notes: [] }])?.title).toBe(
    'O registro já tinha voltado.',
  );
  expect(restoredTexts([outcome({ outcome: 'gone' })])).toBeUndefined();
});

test('explains why a record stays deleted, and names the product that took its code', () => {
  const taken = { outcome: 'code_taken', code: 'SP-1' } as const;
  expect(problemText(outcome({ ...taken, taken_by: { id: 'x', name: 'Copo' } }))).toBe(
    'O código SP-1 agora é de “Copo”.',
  );
  expect(problemText(outcome({ ...taken, taken_by: { id: null, name: null } }))).toContain(
    'outro produto que voltou',
  );
  expect(problemText({ id: 'r', outcome: 'gone', notes: [] })).toContain('30 dias');
});

test('counts the remaining days, and words the last one differently', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(timeLeft('2026-12-23T11:00:00Z', now)).toBe('Mais 30 dias');
  expect(timeLeft('2026-11-24T13:00:00Z', now)).toBe('Mais 2 dias');
  expect(timeLeft('2026-11-24T11:00:00Z', now)).toBe('Último dia');
  expect(timeLeft(null, now)).toBeUndefined();
});
