import { expect, test } from 'vitest';
import type { fileProblems } from '#shared/spreadsheet/sheet-limits.ts';
import { toSheetFile } from '../sheet/sheet-file.ts';
import { readSheets, readText } from './read-sheets.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const western = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const wide = (text: string) =>
  Uint8Array.from([...text].flatMap((it) => [it.charCodeAt(0) & 255, it.charCodeAt(0) >> 8]));
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const outcome = await readSheets(bytes);
  return outcome.kind === 'sheets' ? outcome.sheets[0]?.rows : outcome.problem;
};

const table = [
  ['Código', 'Preço', 'Descrição'],
  ['=1+1', 12.5, 'duas\nlinhas; "aspas"'],
  ['00123', null, "'-2"],
];
const asText = [
  ['Código', 'Preço', 'Descrição'],
  ["'=1+1", '12,5', 'duas\nlinhas; "aspas"'],
  ['00123', '', "''-2"],
];

test.each(['csv', 'xlsx'] as const)('reads back a file that was exported as %s', async (form) => {
  const rows = await rowsOf(await bytesOf(toSheetFile(form, 'Produtos', table)));
  expect(rows).toEqual(asText);
});

test('detects encodings and separators', async () => {
  const rows = [
    ['Código', 'Preço'],
    ['A', '1,5'],
  ];
  const text = 'Código;Preço\nA;1,5\n';
  expect(await rowsOf(utf8(text))).toEqual(rows);
  expect(await rowsOf(utf8(`\uFEFF${text}`))).toEqual(rows);
  expect(await rowsOf(western(text))).toEqual(rows);
  expect(await rowsOf(wide(`\uFEFF${text}`))).toEqual(rows);
  expect(await rowsOf(utf8('Código\tPreço\nA\t1,5'))).toEqual(rows);
  expect(await rowsOf(utf8('Código,Preço\nA,"1,5"'))).toEqual(rows);
  expect(await rowsOf(utf8('sep=|\r\nCódigo|Preço\r\nA|1,5'))).toEqual(rows);
  expect(readText('Código\tPreço\nA\t1,5')).toEqual({
    kind: 'sheets',
    sheets: [{ name: 'Planilha', rows }],
  });
});

test('reads a file whose lines have two encodings, and ignores NUL bytes', async () => {
  const mixed = join(utf8('Código;Preço\n'), western('Xícara;1\n'), utf8('Maçã;2'));
  expect(await rowsOf(mixed)).toEqual([
    ['Código', 'Preço'],
    ['Xícara', '1'],
    ['Maçã', '2'],
  ]);
  expect(await rowsOf(utf8(`Nome;Cor\n${'x'.repeat(500)}\0;y`))).toEqual([
    ['Nome', 'Cor'],
    ['x'.repeat(500), 'y'],
  ]);
});

test('rejects a file that is not a table, with advice', async () => {
  const xlsx = await bytesOf(toSheetFile('xlsx', 'Produtos', table));
  const container = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 0x45, 7]);
  const cells = Array.from({ length: 201 }, () => 'x').join(';');
  const cases: [string, Uint8Array<ArrayBuffer>, keyof typeof fileProblems][] = [
    ['empty', new Uint8Array(), 'empty'],
    ['only blanks', utf8('\n ; \n'), 'empty'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]), 'kind'],
    ['a damaged file', Uint8Array.from({ length: 3000 }, (_, at) => (at * 89) % 256 || 1), 'kind'],
    ['a page', utf8('<!DOCTYPE html><table></table>'), 'kind'],
    ['a document', utf8('%PDF-1.7 ...'), 'kind'],
    ['with a password', join(container, wide('EncryptedPackage')), 'locked'],
    ['of an old Excel', join(container, wide('Workbook')), 'old'],
    ['cut off', xlsx.slice(0, xlsx.length / 2), 'broken'],
    ['damaged', xlsx.map((byte, at) => (at > 60 && at < 300 ? byte ^ 0x55 : byte)), 'broken'],
    ['201 columns', utf8(`${cells}\n${cells}`), 'columns'],
    ['a million rows', utf8('a\n'.repeat(1_000_000)), 'rows'],
    ['too many bytes', new Uint8Array(20_000_001), 'large'],
  ];
  for (const [what, bytes, problem] of cases) expect(await rowsOf(bytes), what).toBe(problem);
});

test('does not unpack an XLSX file above the limit', async () => {
  const xlsx = await bytesOf(toSheetFile('xlsx', 'Produtos', table));
  const view = new DataView(xlsx.buffer);
  const at = xlsx.findLastIndex(
    (_, place) => place + 4 <= xlsx.length && view.getUint32(place, true) === 0x02014b50,
  );
  view.setUint32(at + 24, 4_000_000_000, true);
  expect(await rowsOf(xlsx)).toBe('large');
});
