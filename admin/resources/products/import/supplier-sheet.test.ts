import { expect, test } from 'vitest';
import { toTable } from '#shared/spreadsheet/heading-rows.ts';
import { planImport } from '#shared/spreadsheet/import-plan.ts';
import { matchColumns } from '#shared/spreadsheet/match-headings.ts';
import { DecidedNames, findUnknownNames } from '#shared/spreadsheet/name-decisions.ts';
import { finish } from '#shared/spreadsheet/steps.ts';
import { supplierSheet } from '#shared/testing/supplier-sheet.ts';
import { readSheets } from './read-sheets.ts';

test('imports a supplier’s list of 1,000 rows without manual corrections', async () => {
  const text = supplierSheet(1000);
  // Encoding used by Excel in Brazil.
  const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const outcome = await readSheets(western);
  if (outcome.kind === 'refused') throw new Error(outcome.problem);
  const table = toTable(outcome.sheets[0]?.rows ?? []);
  const targets = matchColumns(table);
  expect(table.headings.filter((_, column) => targets[column] === undefined)).toEqual([
    'Observações internas',
  ]);
  const names = { categories: [], materials: [], techniques: [], groups: [] };
  const unknown = finish(findUnknownNames(table.rows, targets, names));
  const lists = Map.groupBy(unknown, ({ list }) => list);
  expect(lists.get('categories')).toHaveLength(6);
  expect(lists.get('materials')).toHaveLength(4);
  expect(lists.get('techniques')?.map(({ rows }) => rows)).toEqual([1000, 1000]);
  const planned = finish(planImport(table, targets, [], names, new DecidedNames(unknown)));
  expect(planned.filter(({ kind }) => kind !== 'new')).toEqual([]);

  const products = planned.flatMap(({ save }) => (save ? [save.product] : []));
  const zeros = table.rows.findIndex((row) => row[targets.indexOf('depth_mm')] === '0,00');
  expect(products[zeros]?.depth_mm).toBeNull();
  expect(products[0]?.description).toMatch(
    /^[\p{L} ]+ de [\p{L} ]+ de \d+ ml\.\n\n?- Cor: Azul\n- Embalagem individual & manual$/u,
  );
  expect(products[0]?.price_tiers).toHaveLength(3);
  expect(products[0]?.ncm).toBe('76151000');
  // Rows below the same parent's code form one group.
  const groups = new Set(products.map((product) => product.product_group_id));
  expect(groups.size).toBe(lists.get('groups')?.length);
});
