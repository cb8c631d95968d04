/** The demonstration catalogue: what a fresh clone shows. */
export { categories } from './categories.ts';
export { collections } from './collections.ts';
export { content } from './content.ts';
export { groups } from './groups.ts';
export { materials } from './materials.ts';
export { printAreasOf } from './print-areas.ts';
export { products } from './products.ts';
export { slides } from './slides.ts';
export { steps } from './steps.ts';
export { techniques } from './techniques.ts';
export { tradeOf } from './trade.ts';
export type * from './types.ts';
