import { expect, test } from 'vitest';
import { decodeSharedList, listLink } from './list-link.ts';
import { decodeListNote, encodeListNote } from './list-note.ts';

const page = 'https://brindes.exemplo.com.br/pedido';
const line = { id: '0d0c0b0a-1234-4abc-8def-001122334455', quantity: 50, color: 'Azul & Ouro' };

test('shows an order on another device with its protocol and date', () => {
  const note = { protocol: '2026-000123 e 2026-000124-2', neededBy: '2026-12-24' };
  const fragment = new URL(listLink(page, [line], note).url).hash.slice(1);
  expect(decodeSharedList(fragment)).toEqual([line]);
  expect(decodeListNote(fragment)).toEqual(note);
});

test('returns an approval with its comment, whatever was typed', () => {
  const note = { approvedBy: 'Zé & Cia = 100%', comment: 'Só azul.\nUrgente + barato? ~(;' };
  expect(decodeListNote(`1ab${encodeListNote(note)}`)).toEqual(note);
});

test('says how many products a long list has', () => {
  const { url, shared } = listLink(page, Array<typeof line>(100).fill(line));
  expect(shared).toBeLessThan(100);
  expect(url.length).toBeLessThanOrEqual(2000);
  expect(decodeListNote(new URL(url).hash.slice(1))).toEqual({ total: '100' });
});

test('drops invalid texts', () => {
  expect(decodeListNote('1ab&pedido=x&para=amanhã&aprovado=%20&nota=%E0%A4&outro=1')).toEqual({
    comment: '\uFFFD',
  });
  expect(decodeListNote('1ab')).toEqual({});
});
