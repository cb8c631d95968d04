import { expect, it } from 'vitest';
import { decodeTiers, encodeTiers } from './tiers-file.ts';

it('decodes the tiers that it has encoded', () => {
  const tiers = [
    { minQuantity: 50, unitPrice: 9.5 },
    { minQuantity: 1000, unitPrice: 0.0875 },
  ];
  const file = JSON.parse(JSON.stringify(encodeTiers([[7, tiers]])));
  expect(decodeTiers(file, 7)).toEqual(tiers);
  expect(decodeTiers(file, 0)).toEqual([]);
});
