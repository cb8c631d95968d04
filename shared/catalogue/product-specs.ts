import type { Tables } from '../database.types.ts';
import { productionDays } from '../deadlines/production-days.ts';
import { byName } from '../lists/by-name.ts';
import { lowestOf, priceRows } from '../pricing/price-rows.ts';
import { readTiers } from '../pricing/price-tiers.ts';
import { columnOf, type FieldsWith, productColumnNames } from './product-fields.ts';

type SpecColumn = FieldsWith<{ section: 'specs'; public: true; kind: string }> &
  keyof Tables<'products'>;

type Camel<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;

/** Public columns for specs, under their names in the view model. */
type PlainSpecs = { [Column in SpecColumn as Camel<Column>]: Tables<'products'>[Column] };

const isSpec = (column: string): column is SpecColumn => {
  const { section, public: isPublic } = columnOf(column as SpecColumn);
  return section === 'specs' && isPublic === true;
};

const specs = /* @__PURE__ */ productColumnNames.filter(isSpec).map((column) => ({
  column,
  key: column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()) as keyof PlainSpecs,
}));

export const publicColumns = /* @__PURE__ */ productColumnNames
  .filter((column) => columnOf(column).public)
  .join(', ');

export const publicSpecRows =
  'price_tiers (min_quantity, unit_price), techniques!product_techniques (id, name, slug, max_colors, sort_order, lead_time_days), print_areas (id, image_id, technique_id, name, width_mm, height_mm, quad, brightness, curve)';

export type SpecsRow = Pick<Tables<'products'>, 'price' | SpecColumn> & {
  price_tiers: Pick<Tables<'price_tiers'>, 'min_quantity' | 'unit_price'>[];
  techniques: Pick<
    Tables<'techniques'>,
    'id' | 'name' | 'slug' | 'max_colors' | 'sort_order' | 'lead_time_days'
  >[];
  print_areas: Omit<Tables<'print_areas'>, 'product_id'>[];
};

export interface PrintArea {
  name: string;
  widthMm: number | null;
  heightMm: number | null;
}

/** Returns the label and value of each text spec, except for the code. */
export const specTexts = (product: PlainSpecs): { name: string; value: string }[] =>
  specs.flatMap(({ column, key }) => {
    const field = columnOf(column);
    const value = product[key];
    return field.kind !== 'text' || field.code || !value
      ? []
      : [{ name: field.label, value: String(value) }];
  });

/** Drops duplicates because each picture has its own copy of an area. */
const distinct = (areas: readonly PrintArea[]): PrintArea[] => [
  ...new Map(areas.map((area) => [JSON.stringify(area), area])).values(),
];

/** Maps the commercial and technical specs of a row. Unknown specs are null. */
export function toProductSpecs(row: SpecsRow) {
  const plain = Object.fromEntries(
    specs.map(({ column, key }) => [key, row[column]]),
  ) as PlainSpecs;
  const tiers = readTiers(row.price_tiers);
  const pricing = { price: Number(row.price ?? 0), tiers };
  return {
    ...plain,
    tiers,
    // Considers only allowed quantities; 0 if there are no tiers.
    lowestPrice: tiers.length > 0 ? lowestOf(priceRows(pricing, plain)) : 0,
    // In the order that the shop has chosen.
    printTechniques: row.techniques
      .toSorted((a, b) => a.sort_order - b.sort_order || byName(a, b))
      .map(({ id, name, slug, max_colors }) => ({
        ...{ id, name, slug: slug ?? '' },
        // Null means no limit.
        maxColors: max_colors,
      })),
    printAreas: distinct(
      row.print_areas
        .toSorted(byName)
        .map(({ name, width_mm, height_mm }) => ({ name, widthMm: width_mm, heightMm: height_mm })),
    ),
    // Ranges from the fastest technique to the slowest.
    productionDays: productionDays(row.lead_time_days, row.techniques),
  };
}

export type ProductSpecs = Readonly<ReturnType<typeof toProductSpecs>>;

export type PrintTechnique = ProductSpecs['printTechniques'][number];
