import { productColumns } from '#shared/catalogue/product.ts';
import type { Tables } from '#shared/database.types.ts';
import type { ListedProduct } from '../listed-product.ts';

/** The columns of a print area and of the costs, as the form writes them. */
export const printAreaColumns =
  'id, name, width_mm, height_mm, image_id, technique_id, quad, brightness, curve';
export const costColumns = 'supplier, supplier_code, cost, note';

/** The columns of the form: those of the list, and what is a part of one product alone. */
export const editedColumns =
  `${productColumns}, product_techniques (technique_id), product_costs (${costColumns}), print_areas (${printAreaColumns})` as const;

/** A product as the form reads it. */
export type EditedProduct = ListedProduct & {
  product_techniques: Pick<Tables<'product_techniques'>, 'technique_id'>[];
  product_costs: Pick<
    Tables<'product_costs'>,
    'supplier' | 'supplier_code' | 'cost' | 'note'
  > | null;
  print_areas: Omit<Tables<'print_areas'>, 'product_id'>[];
};
