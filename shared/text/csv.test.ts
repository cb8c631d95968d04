import { expect, test } from 'vitest';
import { escapeFormula, toCsv, toCsvLine, unescapeFormula } from './csv.ts';

const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1, -2);

test('a file opens in a spreadsheet with its accents, a row a line', () => {
  expect(
    toCsv([
      ['Nome', 'Peças'],
      ['José', 12.5],
    ]),
  ).toBe('\uFEFFNome;Peças\r\nJosé;12,5\r\n');
});

test('what separates or quotes stays within its cell', () => {
  expect(line('a;b', 'disse "oi"', 'duas\nlinhas')).toBe('"a;b";"disse ""oi""";"duas\nlinhas"');
});

test('a text of a stranger is never run as a formula', () => {
  expect(line('=1+1', '+55 11 99999-9999', '-2', '@SUM(A1)', '  =1', '＝1')).toBe(
    "'=1+1;'+55 11 99999-9999;'-2;'@SUM(A1);'  =1;'＝1",
  );
  expect(line('=HYPERLINK("http://a";"b")')).toBe('"\'=HYPERLINK(""http://a"";""b"")"');
  expect(line('a=1', -2)).toBe('a=1;-2');
});

test('what is not known is an empty cell', () => {
  expect(line(null, undefined, 0)).toBe(';;0');
});

test('programs read a line by its commas, and texts as they are', () => {
  expect(toCsvLine(['=1', 'a;b', 'a,b', 'disse "oi"'])).toBe(
    '=1,a;b,"a,b","disse ""oi"""' + '\r\n',
  );
});

test('a text that was kept from being a formula comes back as it was', () => {
  for (const text of ['=1+1', "'=1", "''-2", '\tx', "d'água", "'aspas'", '  @a', '']) {
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  }
  expect(escapeFormula("'=1")).toBe("''=1");
});
