import { expect, test } from 'vitest';
import { planRows, productFixture } from '../testing/sheet-fixtures.ts';
import { findGaps, hideGaps } from './import-gaps.ts';

test('counts what new products lack, and hides only incomplete ones on request', () => {
  const headings = ['Código', 'Nome', 'Descrição', 'Categoria', 'Cor', 'Materiais'];
  const rows = [
    ['N-1', 'Copo'],
    ['N-2', 'Bule', 'Bom', 'Canecas', '', 'Metal'],
    ['N-3', 'Taça', 'Boa', 'Canecas', 'Azul', 'Metal'],
    ['SP-1', 'Caneca Lua', '', '', '', ''],
  ];
  const planned = planRows(headings, rows, [productFixture()]);
  const gaps = findGaps(planned);
  expect(gaps.text).toBe('1 sem descrição, 1 sem categoria, 2 sem nome da cor, 1 sem materiais');
  const shown = hideGaps(planned, gaps.rows).map(({ save }) => save?.product.is_active);
  expect(shown).toEqual([false, false, true, undefined]);
});
