import { productColumns } from '#shared/catalogue/product.ts';
import type { Tables } from '#shared/database.types.ts';
import type { ListedProduct } from '../listed/listed-product.ts';

/** Columns of a print area that the form writes. */
export const printAreaColumns =
  'id, name, width_mm, height_mm, image_id, technique_id, quad, brightness, curve';

/** Columns of the form: those of the list, and the rows that belong to one product. */
export const editedColumns =
  `${productColumns}, product_techniques (technique_id), product_costs (*), print_areas (${printAreaColumns})` as const;

export type EditedProduct = ListedProduct & {
  product_techniques: Pick<Tables<'product_techniques'>, 'technique_id'>[];
  product_costs: Tables<'product_costs'> | null;
  print_areas: Omit<Tables<'print_areas'>, 'product_id'>[];
};
