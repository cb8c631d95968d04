import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { planRows } from '#shared/testing/sheet-fixtures.ts';
import { readSheets } from './read-sheets.ts';
import { readMarks } from './xlsx-marks.ts';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Creates an XLSX file that has one sheet with the given XML rows. */
const toXlsx = (rows: string, rest = '') =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relationships}"><sheets><sheet name="Tabela" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`,
    ),
  });

const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;

const rowsOf = async (file: Uint8Array) => {
  const outcome = await readSheets(Uint8Array.from(file));
  return outcome.kind === 'sheets' ? outcome.sheets[0]?.rows : outcome.problem;
};

test('reads the value of a formula, and reports an error or a missing value at its cell', async () => {
  const cells = [
    text('A2', 'SP-1'),
    '<c r="B2"><f>1+1</f><v>2</v></c>',
    '<c r="C2"><f>1+1</f><v></v></c>',
    '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="E2" t="str"><f>""</f><v></v></c>',
    '<c r="F2"><f>B2*2</f></c>',
  ];
  const headings = ['Código', 'Preço', 'Estoque', 'Custo', 'NCM', 'Peso'];
  const head = headings.map((heading, at) => text(`${'ABCDEF'[at]}1`, heading)).join('');
  const rows = await rowsOf(toXlsx(`<row r="1">${head}</row><row r="2">${cells.join('')}</row>`));
  expect(rows).toEqual([headings, ['SP-1', '2', '#FÓRMULA!', '#DIV/0!', '', '#FÓRMULA!']]);
  const [planned] = planRows(headings, (rows as string[][]).slice(1));
  expect(planned?.kind).toBe('wrong');
  expect([...(planned?.cells ?? [])].map(([column, { problem }]) => [column, problem])).toEqual([
    [1, undefined],
    [2, expect.stringContaining('A fórmula não tem valor salvo')],
    [3, 'A fórmula desta célula deu erro na planilha'],
    [4, undefined],
    [5, expect.stringContaining('A fórmula não tem valor salvo')],
  ]);
});

test('repeats cells that are merged across rows, but not those merged across columns, which are titles', async () => {
  const rows = [
    `<row r="1">${text('A1', 'Tabela')}</row>`,
    `<row r="2">${text('A2', 'Código')}${text('B2', 'Categoria')}</row>`,
    `<row r="3">${text('A3', 'N-1')}${text('B3', 'Canecas')}</row>`,
    `<row r="4">${text('A4', 'N-2')}<c r="B4"/></row>`,
    `<row r="6">${text('A6', 'N-3')}</row>`,
  ];
  const merged = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="B3:B4"/></mergeCells>';
  expect(await rowsOf(toXlsx(rows.join(''), merged))).toEqual([
    ['Tabela', ''],
    ['Código', 'Categoria'],
    ['N-1', 'Canecas'],
    ['N-2', 'Canecas'],
    ['', ''],
    ['N-3', ''],
  ]);
});

test('rejects a million rows before parsing, and cell references beyond any spreadsheet', async () => {
  const many = Array.from(
    { length: 20_002 },
    (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`,
  );
  expect(await rowsOf(toXlsx(many.join('')))).toBe('rows');
  // This sheet has many rows that are formatted but empty.
  const empty = Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 2}" s="1"/>`);
  const head = `<row r="1">${text('A1', 'Nome')}</row>`;
  expect(await rowsOf(toXlsx(head + empty.join('')))).toEqual([['Nome']]);
  expect(await rowsOf(toXlsx(`${head}<row r="900000000">${text('A900000000', 'x')}</row>`))).toBe(
    'broken',
  );
});

test('distinguishes another kind of ZIP from a damaged spreadsheet', async () => {
  expect(await rowsOf(zipSync({ 'fotos/SP1.jpg': strToU8('x') }))).toBe('archive');
});

/** Returns a lower bound on the number of characters that text searches examine during an action. */
function lettersSearched(act: () => void): number {
  let sum = 0;
  const { exec } = RegExp.prototype;
  const { indexOf, lastIndexOf } = String.prototype;
  RegExp.prototype.exec = function (text) {
    const from = this.global ? this.lastIndex : 0;
    const match = Reflect.apply(exec, this, [text]) as RegExpExecArray | null;
    sum += (match ? match.index + match[0].length : text.length) - from;
    return match;
  };
  String.prototype.indexOf = function (part, from = 0) {
    const at = Reflect.apply(indexOf, this, [part, from]) as number;
    sum += (at < 0 ? this.length : at) - from;
    return at;
  };
  String.prototype.lastIndexOf = function (this: string, part, from = this.length) {
    const at = Reflect.apply(lastIndexOf, this, [part, from]) as number;
    sum += from - Math.max(at, 0);
    return at;
  };
  try {
    act();
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.indexOf = indexOf;
    String.prototype.lastIndexOf = lastIndexOf;
  }
  return sum;
}

const many = 80_000;
test.each([
  ['in one cell', `<c r="A1">${'<f>1</f>'.repeat(many)}</c>`, 1],
  ['in no cell', '<f>1</f>'.repeat(many), 0],
  ['behind a cell', `<c r="A1"/><c r="B1"></c>${'<f>1</f>'.repeat(many)}`, 0],
  ['in cells that do not end', '<c r="A1"><f>1</f>'.repeat(many), 0],
  ['in cells that end once', `${'<c r="A1"><f>1</f>'.repeat(many)}</c>`, 1],
  ['in cells of their own', '<c r="A1"><f>1</f></c>'.repeat(many), many],
  ['beside errors', '<c r="A1" t="e"><f>1</f><v>#N/A</v></c>'.repeat(many), many],
  ['with errors in no cell', ' t="e"<f>'.repeat(many), 0],
  ['with values that do not end', `<c r="A1"><f>1</f>${'<v'.repeat(many)}</c>`, 1],
])('reads 80,000 formulas %s without searching any text twice', (_, rows, broken) => {
  const files = unzipSync(toXlsx(rows));
  let marks: ReturnType<typeof readMarks>;
  const searched = lettersSearched(() => {
    marks = readMarks(files);
  });
  expect(marks?.[0]?.broken).toHaveLength(broken);
  expect(searched).toBeGreaterThan(rows.length);
  expect(searched).toBeLessThan(20 * rows.length);
});

test('reads unclosed tags and overlapping merged ranges only once', () => {
  for (const rest of ['<c ', '<row ', '<mergeCell ', '<v']) {
    expect(readMarks(unzipSync(toXlsx('', rest.repeat(many))))?.[0]?.broken).toEqual([]);
  }
  const range = '<mergeCell ref="A1:A20000"/>';
  const [marks] = readMarks(unzipSync(toXlsx('', range.repeat(many)))) ?? [];
  expect(marks?.merged).toEqual([{ column: 0, from: 0, to: 19_999 }]);
});

test('marks numbers with a fraction, also in merged cells, but not text that looks like one', async () => {
  const outcome = await readSheets(
    toXlsx(
      `<row r="1">${text('A1', 'Código')}${text('B1', 'Preço')}</row>
      <row r="2">${text('A2', 'N-1')}<c r="B2"><f>31/3</f><v>10.333333333333334</v></c></row>
      <row r="3">${text('A3', 'N-2')}<c r="B3"/></row>
      <row r="4">${text('A4', 'N-3')}${text('B4', '10,3333')}</row>`,
      '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>',
    ),
  );
  expect(outcome).toMatchObject({
    sheets: [
      {
        rows: [
          ['Código', 'Preço'],
          ['N-1', '10,3333333333'],
          ['N-2', '10,3333333333'],
          ['N-3', '10,3333'],
        ],
        computed: [[], [1], [1], []],
      },
    ],
  });
});
