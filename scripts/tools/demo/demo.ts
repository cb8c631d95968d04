import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import type { ProductArgument } from '#shared/catalogue/product-form.ts';
import type { TablesInsert } from '#shared/database.types.ts';
import { variantKey } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import { toTable } from '#shared/spreadsheet/heading-rows.ts';
import { planImport } from '#shared/spreadsheet/import-plan.ts';
import { matchColumns } from '#shared/spreadsheet/match-headings.ts';
import { finish } from '#shared/spreadsheet/steps.ts';
import type { SheetNames } from '#shared/spreadsheet/stored-product.ts';

/** Tables with their labels, referenced tables first. */
export const demoTables = {
  categories: 'categorias',
  materials: 'materiais',
  techniques: 'técnicas',
  product_groups: 'grupos',
  products: 'produtos',
  product_tags: 'etiquetas',
  price_tiers: 'preços por quantidade',
  product_techniques: 'técnicas dos produtos',
  product_images: 'imagens',
  print_areas: 'áreas de gravação',
  collections: 'ideias',
  collection_products: 'produtos das ideias',
  carousel_slides: 'slides',
  how_it_works_steps: 'passos',
  site_content: 'textos',
};
export type DemoTable = keyof typeof demoTables;

/** Tables filled from the spreadsheet and `demo/products.json`; the others have their own files of rows in `demo/`. */
const productTables = [
  'products',
  'product_tags',
  'price_tiers',
  'product_techniques',
  'product_images',
  'print_areas',
];
type DemoRows = { [Table in DemoTable]: (TablesInsert<Table> & { id: string })[] };

export interface Demo extends DemoRows {
  /** Files below `pictures/` by their path in Storage (`<bucket>/<key>`), both without extensions. */
  pictures: Map<string, string>;
}

/** Product fields without a column in the spreadsheet, by the product's key (`demo/products.json`). */
interface ProductExtras {
  created_at: string;
  /** Colours of pieces other than the pictured one. */
  colors?: string[];
  /** Print areas of each picture; the files are `pictures/products/<key>-1.webp` and so on. */
  pictures: Pick<
    DemoRows['print_areas'][number],
    'name' | 'width_mm' | 'height_mm' | 'quad' | 'technique_id' | 'brightness' | 'curve'
  >[][];
}

/** The back-office's example spreadsheet (`admin/resources/products/sheet/model-link.tsx`). */
const sheetFile = path.join(import.meta.dirname, '../../../admin/public/modelo-produtos.csv');

/** Width and height of a product's picture (pixels). */
const pictureSize = 1280;

/** Derives a stable id (in the form of a version 5 UUID), so seeding again adds nothing. */
export function seedId(kind: string, key: string): string {
  const hex = createHash('sha1').update(`vitrine:${kind}:${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return hex
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3})..(.{2})(.{12})$/, `$1-$2-5$3-${variant}$4-$5`);
}

/** Reads a file in `demo/`, replacing "@kind:key" with an id and "storage:" with the URL of Storage. */
function readData(name: string, storage: string) {
  const text = readFileSync(path.join(import.meta.dirname, 'demo', `${name}.json`), 'utf8')
    .replace(/(?<=")@([a-z-]+):([^"]+)(?=")/g, (_, kind, key) => seedId(kind, key))
    .replaceAll('"storage:', `"${storage}`);
  return JSON.parse(text);
}

/** Reads the spreadsheet's products by id, as an import into an empty catalogue would save them. */
function readSheet(
  names: SheetNames,
): Map<string, { fields: Required<ProductArgument>; tags: string[] }> {
  const { data } = Papa.parse<string[]>(readFileSync(sheetFile, 'utf8').replace(/^\uFEFF/, ''));
  const table = toTable(data);
  const planned = finish(planImport(table, matchColumns(table), [], names));
  return new Map(
    planned.map(({ save, id, ...row }) => {
      if (save === undefined) throw new Error(`${sheetFile}: ${JSON.stringify(row)}`);
      // A new product is saved with all of its fields.
      return [id, { fields: save.product as Required<ProductArgument>, tags: save.tags ?? [] }];
    }),
  );
}

/** Reads the demo catalogue, with the URLs that its pictures have in a project. */
export function readDemo(supabaseUrl = ''): Demo {
  const storage = `${supabaseUrl}/storage/v1/object/public/`;
  const demo = Object.fromEntries([
    ...Object.keys(demoTables).map((table) => [
      table,
      productTables.includes(table) ? [] : readData(table, storage),
    ]),
    ['pictures', new Map(Object.entries(readData('pictures', storage)))],
  ]) as Demo;
  const sheet = readSheet({ ...demo, groups: demo.product_groups });
  const products: Record<string, ProductExtras> = readData('products', storage);
  for (const [key, { created_at, colors = [], pictures }] of Object.entries(products)) {
    const product_id = seedId('product', key);
    const row = sheet.get(product_id);
    if (row === undefined) throw new Error(`${sheetFile} has no row for ${key} (${product_id})`);
    const { techniques, price_tiers, costs: _, ...fields } = row.fields;
    demo.products.push({ ...fields, created_at: `${created_at}T12:00:00Z` });
    for (const [sort_order, tag] of [...new Set([...row.tags, ...colors])].entries()) {
      demo.product_tags.push({ id: seedId('tag', `${key}:${tag}`), product_id, tag, sort_order });
    }
    for (const tier of price_tiers) {
      const id = seedId('tier', `${key}:${tier.min_quantity}`);
      demo.price_tiers.push({ id, product_id, ...tier });
    }
    for (const technique_id of techniques) {
      const { name } = demo.techniques.find(({ id }) => id === technique_id) ?? {};
      const id = seedId('product-technique', `${key}:${name}`);
      demo.product_techniques.push({ id, product_id, technique_id });
    }
    for (const [view, areas] of pictures.entries()) {
      const image_id = seedId('image', `${key}:${view}`);
      const place = `products/${product_id}/vista-${view + 1}`;
      demo.pictures.set(place, `products/${key}-${view + 1}`);
      demo.product_images.push({
        id: image_id,
        product_id,
        image_url: `${storage}${place}.webp`,
        alt_text: fields.name,
        is_primary: view === 0,
        sort_order: view,
        width: pictureSize,
        height: pictureSize,
        variants: variantWidths
          .filter((width) => width < pictureSize)
          .map((width) => ({ width, url: `${storage}${variantKey(place, width)}` })),
      });
      for (const area of areas) {
        const id = seedId('print-area', `${key}:${view}:${area.name}`);
        demo.print_areas.push({ id, product_id, image_id, ...area });
      }
    }
  }
  return demo;
}
