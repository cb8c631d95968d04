import { expect, test } from 'vitest';
import { demoSheet } from './product-sheet.ts';

test('the model spreadsheet of the back-office is the demonstration catalogue', async () => {
  // `vitest -u` writes it anew.
  await expect(demoSheet()).toMatchFileSnapshot('../../admin/public/modelo-produtos.csv');
});
