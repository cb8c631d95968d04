import type { PartLabels } from '#admin/history/record-labels.ts';
import { isCost, productColumnNames, productFields } from '#shared/catalogue/product-fields.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import { columnField, countText, unitPriceText } from '../form/column-field.tsx';
import type { StoredArea } from '../form/read-product.ts';

/** The rows of a product in other tables, as the history shows them. */
export const productParts: Readonly<Record<string, PartLabels>> = {
  // A product's colour is a tag, too.
  product_tags: { kind: 'rows', label: `${productFields.materials.label} e cor`, key: 'tag' },
  product_techniques: {
    kind: 'rows',
    label: productFields.techniques.label,
    key: 'technique_id',
    refers: true,
  },
  price_tiers: {
    kind: 'rows',
    label: productFields.tiers.label,
    key: 'min_quantity',
    format: ({ min_quantity, unit_price }) =>
      `A partir de ${countText(min_quantity ?? 0)}: ${unitPriceText(unit_price ?? 0)}`,
  },
  print_areas: {
    kind: 'rows',
    label: productFields.printAreas.label,
    key: 'id',
    names: 'technique_id',
    place: { column: 'image_id', elsewhere: 'em outra imagem', nowhere: 'sem imagem' },
    format: (area, technique) =>
      wholePrintAreaText({ ...(area as unknown as StoredArea), technique }),
  },
  product_costs: {
    kind: 'fields',
    fields: Object.fromEntries(productColumnNames.filter(isCost).map((n) => [n, columnField(n)])),
  },
  product_images: {
    kind: 'pictures',
    label: productFields.images.label,
    address: 'image_url',
    order: 'sort_order',
  },
};
