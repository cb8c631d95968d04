import { expect, test } from 'vitest';
import { pdfLines, testShop } from '../../testing/pdf.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { type CatalogueOptions, cataloguePdf } from './catalogue-pdf.ts';

const entries = Array.from({ length: 10 }, (_, at): CatalogueEntry => {
  const prices = Array.from({ length: 7 }, (_unused, row) => {
    return [`A partir de ${row}00`, `R$ ${at},${row}0`] as const;
  });
  const url = at === 3 ? '' : `https://loja.example/p/sq-${at}`;
  return { name: `Garrafa ${at}`, details: [`Código: SQ-${at}`], prices, url, photos: [] };
});

const options: CatalogueOptions = {
  title: 'Fim de ano',
  client: 'Construtora Alves',
  perPage: 9,
  hasPrices: true,
  date: '2026-11-26',
  validUntil: '2026-12-06',
  seller: ['Ana', '(11) 98765-4321'],
};

async function make(given: Partial<CatalogueOptions> = {}) {
  const file = await cataloguePdf(
    entries,
    { ...options, ...given },
    testShop(),
    async () => undefined,
  );
  return { text: pdfLines(file), source: Buffer.from(file).toString('latin1') };
}

test('has a cover, and each product with its link, code and prices', async () => {
  const { text, source } = await make();
  expect(text).toEqual(
    expect.arrayContaining(['Fim de ano', 'Para Construtora Alves', 'Válido até 06/12/2026']),
  );
  expect(text).toEqual(expect.arrayContaining(entries.map(({ name }) => name)));
  // If a page has no room for all prices, it still shows the last price.
  expect(text).toEqual(expect.arrayContaining(['Código: SQ-9', 'R$ 9,00', 'R$ 9,60']));
  expect(text).not.toContain('R$ 9,50');
  expect(text).toContain('3 / 3');
  expect(source).toContain('/URI (https://loja.example/p/sq-9)');
  expect(source).not.toContain('sq-3)');
});

test.each([1, 4, 9] as const)('lays out %d products per page, without prices', async (perPage) => {
  const { text } = await make({ perPage, hasPrices: false });
  expect(text).toContain(`1 / ${1 + Math.ceil(entries.length / perPage)}`);
  expect(text.join()).not.toContain('R$');
});
