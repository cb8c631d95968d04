import { expect, test } from 'vitest';
import {
  decodeNotes,
  type LogoNote,
  logoMark,
  stillNoted,
  withNote,
  withoutNote,
} from './logo-notes.ts';

const id = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
const day = 24 * 60 * 60 * 1000;
const note = (n: number, more: Partial<LogoNote> = {}): LogoNote => ({
  id: id(n),
  protocol: '2026-000123',
  logo: 'logo.svg 300x200',
  lines: [{ position: 1, product_id: id(9) }],
  since: 10 * day,
  ...more,
});

test('stores one note per request, and only the latest notes', () => {
  const notes = [1, 2, 3, 4, 5, 6, 3].reduce<readonly LogoNote[]>(
    (before, n) => withNote(before, note(n)),
    [],
  );
  expect(notes.map((each) => each.id)).toEqual([2, 4, 5, 6, 3].map(id));
  expect(withoutNote(notes, id(4))).toHaveLength(4);
});

test('drops notes after three days', () => {
  const notes = [
    note(1, { since: 6 * day }),
    note(2, { since: 8 * day }),
    note(3, { since: 14 * day }),
  ];
  expect(stillNoted(notes, 10 * day).map((each) => each.id)).toEqual([id(2)]);
});

test('decodes stored notes, and drops those that were edited', () => {
  expect(decodeNotes(JSON.stringify([note(1)]))).toEqual([note(1)]);
  const edited = [
    null,
    { ...note(1), id: 'x' },
    { ...note(2), since: '1' },
    { ...note(3), lines: {} },
    { ...note(4), logo: undefined },
    {
      ...note(5),
      lines: [{ position: 1.5, product_id: id(9) }, { position: 1 }, 3],
    },
  ];
  expect(decodeNotes(JSON.stringify(edited))).toEqual([note(5, { lines: [] })]);
  expect(decodeNotes('{')).toEqual([]);
});

test('distinguishes the logo that was agreed to from other logos', () => {
  const logo = { name: 'logo.png', width: 300, height: 200 };
  expect(logoMark(logo)).not.toBe(logoMark({ ...logo, width: 301 }));
  expect(logoMark(logo)).toBe(logoMark({ ...logo }));
});
