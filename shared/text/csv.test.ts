import { expect, test } from 'vitest';
import { escapeFormula, toCsv, toCsvLine, unescapeFormula } from './csv.ts';

const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1, -2);

test('writes a file that spreadsheets open with accents, one row per line', () => {
  expect(
    toCsv([
      ['Nome', 'Peças'],
      ['José', 12.5],
    ]),
  ).toBe('\uFEFFNome;Peças\r\nJosé;12,5\r\n');
});

test('quotes texts that contain separators or quotes', () => {
  expect(line('a;b', 'disse "oi"', 'duas\nlinhas')).toBe('"a;b";"disse ""oi""";"duas\nlinhas"');
});

test('never lets a text run as a formula', () => {
  expect(line('=1+1', '+55 11 99999-9999', '-2', '@SUM(A1)', '  =1', '＝1')).toBe(
    "'=1+1;'+55 11 99999-9999;'-2;'@SUM(A1);'  =1;'＝1",
  );
  expect(line('=HYPERLINK("http://a";"b")')).toBe('"\'=HYPERLINK(""http://a"";""b"")"');
  expect(line('a=1', -2)).toBe('a=1;-2');
});

test('writes unknown values as empty cells', () => {
  expect(line(null, undefined, 0)).toBe(';;0');
});

test('writes lines for programs with commas, without escaping texts', () => {
  expect(toCsvLine(['=1', 'a;b', 'a,b', 'disse "oi"'])).toBe(
    '=1,a;b,"a,b","disse ""oi"""' + '\r\n',
  );
});

test('restores a text that was escaped', () => {
  for (const text of ['=1+1', "'=1", "''-2", '\tx', "d'água", "'aspas'", '  @a', '']) {
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  }
  expect(escapeFormula("'=1")).toBe("''=1");
});
