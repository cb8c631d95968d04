import { expect, test } from 'vitest';
import { planRows, productFixture } from '../testing/sheet-fixtures.ts';
import { matchHeadings } from './match-headings.ts';
import { addressMark, fileMark, markedName, markOf } from './picture-source.ts';
import { planPictures, splitPictures, withPictures } from './plan-pictures.ts';
import { finish } from './steps.ts';

function plan(
  headings: string[],
  rows: string[][],
  paths: string[] = [],
  taken: Record<string, string[]> = {},
) {
  const table = { headings, rows, numbers: rows.map((_, at) => at + 2) };
  const planned = planRows(headings, rows);
  const files = paths.map((path) => ({ path, size: 10 }));
  const marks = new Map(Object.entries(taken).map(([id, list]) => [id, new Set(list)]));
  const pictures = finish(planPictures(table, matchHeadings(headings), planned, files, marks));
  return { planned, pictures };
}
const namesOf = ({ pictures }: ReturnType<typeof plan>) =>
  pictures.products.map(({ sources }) =>
    sources.map((source) => (source.kind === 'address' ? source.address : source.name)),
  );
const { id } = productFixture().fields;

test.each([
  ['https://a.com/1.jpg https://a.com/2.jpg', ['https://a.com/1.jpg', 'https://a.com/2.jpg']],
  [
    'https://a.com/w_1,h_2/1.jpg; www.b.com/2.jpg',
    ['https://a.com/w_1,h_2/1.jpg', 'www.b.com/2.jpg'],
  ],
  ['https://a.com/1.jpg,https://a.com/2.jpg;', ['https://a.com/1.jpg', 'https://a.com/2.jpg']],
  ['foto azul.jpg; foto 2.png', ['foto azul.jpg', 'foto 2.png']],
  ['a.jpg\nhttps://a.com/1.jpg\nb.jpg', ['a.jpg', 'https://a.com/1.jpg', 'b.jpg']],
  ['  ', []],
])('splits %j', (text, names) => {
  expect(splitPictures(text)).toEqual(names);
});

test('imports the URLs in all columns in order, without duplicates', () => {
  const result = plan(
    ['Código', 'Imagem 1', 'Imagem 2'],
    [['SP-1', 'https://a.com/1.jpg', 'https://a.com/2.jpg https://a.com/1.jpg']],
  );
  expect(namesOf(result)).toEqual([['https://a.com/1.jpg', 'https://a.com/2.jpg']]);
  const [row] = withPictures(result.planned, result.pictures, 1);
  expect(row).toMatchObject({ kind: 'changed' });
  expect(row?.cells.get(1)?.after).toBe('Mais 2 fotos');
});

test('skips pictures that the product already has', () => {
  const headings = ['Código', 'Foto'];
  const rows = [['SP-1', 'https://a.com/1.jpg']];
  const mark = addressMark('https://a.com/1.jpg');
  const result = plan(headings, rows, [], { [id]: [mark] });
  expect(result.pictures.products).toEqual([]);
  expect(withPictures(result.planned, result.pictures, 1)[0]?.kind).toBe('unchanged');
  const name = markedName('/fotos/Caneca Azul.jpeg?w=2', mark);
  expect(markOf(`https://x/products/1-${name}`)).toBe(mark);
  expect(name).toMatch(/^Caneca Azul-f/);
  expect(markOf('https://x/products/1700000000000-caneca.jpg')).toBeUndefined();
});

test('matches files by name and by code', () => {
  const paths = [
    'fotos/SP1-10.jpg',
    'fotos/SP1-2.JPG',
    'fotos/sp1.jpg',
    'SP2/frente.png',
    'azul.webp',
    'outra.jpg',
    'SP1-3/x.jpg',
  ];
  const result = plan(
    ['Código', 'Nome', 'Foto'],
    [
      ['SP1', 'a', ''],
      ['SP2', 'b', ''],
      ['SP3', 'c', 'AZUL'],
      ['SP1-3', 'd', ''],
    ],
    paths,
  );
  expect(namesOf(result)).toEqual([
    ['fotos/sp1.jpg', 'fotos/SP1-2.JPG', 'fotos/SP1-10.jpg'],
    ['SP2/frente.png'],
    ['azul.webp'],
    ['SP1-3/x.jpg'],
  ]);
  expect(result.pictures.unused).toBe(1);
  const renamed = { path: 'b/SP1.JPG', size: 10 };
  expect(fileMark(renamed)).toBe(fileMark({ path: 'a/sp1.jpg', size: 10 }));
  expect(fileMark(renamed)).not.toBe(fileMark({ ...renamed, size: 11 }));
});

test('reports errors with pictures without blocking the row or other pictures', () => {
  const headings = ['Código', 'Nome', 'Foto', 'Preço'];
  const rows = [
    ['SP-1', 'Caneca Sol', 'http://a.com/1.jpg https://a.com/2.jpg', '12,50'],
    ['N-1', 'a', 'perdida.jpg', '1'],
    ['N-2', 'b', 'https://a.com/3.jpg', 'abc'],
  ];
  const none = plan(headings, rows);
  expect(namesOf(none)).toEqual([['https://a.com/2.jpg']]);
  expect([...none.pictures.problems]).toEqual([
    [0, 'http://a.com/1.jpg: use um endereço público que comece com https://'],
    [1, 'perdida.jpg: escolha o ZIP ou a pasta com as fotos'],
  ]);
  expect([...plan(headings, rows, ['x.jpg']).pictures.problems.values()]).toContain(
    'perdida.jpg: não está entre as fotos escolhidas',
  );
  const rowsShown = withPictures(none.planned, none.pictures, 2);
  expect(rowsShown.map(({ kind }) => kind)).toEqual(['changed', 'new', 'wrong']);
});

test('limits a product to 50 pictures', () => {
  const many = Array.from({ length: 60 }, (_, at) => `https://a.com/${at}.jpg`).join(' ');
  const { pictures } = plan(['Código', 'Fotos'], [['SP-1', many]]);
  expect(pictures.products[0]?.sources).toHaveLength(50);
  expect(pictures.problems.get(0)).toBe('no máximo 50 fotos por produto');
});

test('adds the picture of a model to its colours, after their own pictures', () => {
  const result = plan(
    ['Código', 'Nome', 'Cor'],
    [
      ['CN-100-AZUL', 'Caneca', 'Azul'],
      ['CN-100-VERDE', 'Caneca', 'Verde'],
    ],
    ['CN-100.jpg', 'CN-100-AZUL.jpg', 'CN-200.jpg'],
  );
  expect(namesOf(result)).toEqual([['CN-100-AZUL.jpg', 'CN-100.jpg'], ['CN-100.jpg']]);
  expect(result.pictures.unused).toBe(1);
});
