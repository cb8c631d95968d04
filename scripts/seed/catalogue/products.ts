/** Every product, in the order of the categories; one file each. */
import { bags } from './products/bags.ts';
import { bottles } from './products/bottles.ts';
import { drinkware } from './products/drinkware.ts';
import { home } from './products/home.ts';
import { keyrings } from './products/keyrings.ts';
import { kits } from './products/kits.ts';
import { mugs } from './products/mugs.ts';
import { notebooks } from './products/notebooks.ts';
import { office } from './products/office.ts';
import { retired } from './products/retired.ts';
import { tech } from './products/tech.ts';
import { umbrellas } from './products/umbrellas.ts';
import { wear } from './products/wear.ts';
import type { SeedProduct } from './types.ts';

export const products: readonly SeedProduct[] = [
  ...bags,
  ...keyrings,
  ...mugs,
  ...bottles,
  ...office,
  ...tech,
  ...notebooks,
  ...wear,
  ...umbrellas,
  ...drinkware,
  ...kits,
  ...home,
  ...retired,
];
