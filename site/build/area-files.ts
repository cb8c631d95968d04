import type { Product } from '#shared/catalogue/product.ts';
import { type AreaSources, areaTag, fileOf } from '#shared/print-areas/area-sources.ts';
import { encodeCardArea, encodeCardAreas } from '#shared/print-areas/card-areas-file.ts';
import type {
  ProductArea,
  ProductAreasFile,
  Technique,
} from '#shared/print-areas/product-areas.ts';
import { hashedFile } from './catalogue-files.ts';
import { memoize, stableLists } from './memoize.ts';
import { selector } from './site-data.ts';

/** Maximum average number of products with print areas per file. */
const cardsPerFile = 1000;
const productsPerFile = 64;

const tagOf = memoize(({ id }: Product) => areaTag(id));

/** Returns the products that share a tag with another one, with or without print areas. */
function ambiguous(products: readonly Product[]): ReadonlySet<Product> {
  const first = new Map<number, Product>();
  const found = new Set<Product>();
  for (const product of products) {
    const tag = tagOf(product);
    const other = first.get(tag);
    if (other) found.add(other).add(product);
    else first.set(tag, product);
  }
  return found;
}

function distribute(products: readonly Product[], most: number): Product[][] {
  if (products.length === 0) return [];
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, products.length / most)));
  const lists: Product[][] = Array.from({ length: count }, () => []);
  for (const product of products) lists[fileOf(tagOf(product), count)]?.push(product);
  return lists;
}

const stableCards = stableLists<Product>();
const stableProducts = stableLists<Product>();

const filesWith = memoize((all: readonly Technique[]) => {
  const techniques = new Map(
    all.map(({ id, name, look, finestLineMm, maxColors }) => [
      id,
      { name, look, finestLineMm, maxColors },
    ]),
  );
  const cardOf = memoize(({ drawnAreas: [first] }: Product) => {
    if (first?.imageIndex !== 0) return undefined;
    const { quad, brightness, techniqueId } = first;
    const look = techniques.get(techniqueId ?? '')?.look ?? 'full_color';
    return encodeCardArea({ quad, look, brightness });
  });
  const areasOf = ({ drawnAreas, printTechniques }: Product): ProductArea[] => {
    const offered = printTechniques.flatMap(({ id }) => techniques.get(id) ?? []);
    return drawnAreas.map(({ techniqueId, ...area }, at) => ({
      ...area,
      technique: techniques.get(techniqueId ?? '') ?? null,
      ...(at === 0 && offered.length > 0 ? { offered } : {}),
    }));
  };
  const cardsFile = memoize((products: readonly Product[]) => {
    const entries = products.flatMap((product): [number, string][] => {
      const area = cardOf(product);
      return area === undefined ? [] : [[tagOf(product), area]];
    });
    return entries.length > 0 ? hashedFile('areas', encodeCardAreas(entries)) : undefined;
  });
  const productsFile = memoize((products: readonly Product[]) => {
    const areas: ProductAreasFile = Object.fromEntries(
      products.map((product) => [product.id, areasOf(product)]),
    );
    return products.length > 0 ? hashedFile('areas-de-produtos', areas) : undefined;
  });
  return memoize((products: readonly Product[]) => {
    const drawn = products.filter(({ drawnAreas }) => drawnAreas.length > 0);
    const shared = drawn.length > 0 ? ambiguous(products) : new Set<Product>();
    const cards = distribute(
      drawn.filter((product) => !shared.has(product)),
      cardsPerFile,
    ).map((list) => cardsFile(stableCards(list)));
    const whole = distribute(drawn, productsPerFile).map((list) =>
      productsFile(stableProducts(list)),
    );
    const sources: AreaSources = {
      cards: cards.map((file) => file?.url ?? ''),
      products: whole.map((file) => file?.url ?? ''),
      exact: Object.fromEntries(
        drawn.flatMap((product) => {
          const area = shared.has(product) ? cardOf(product) : undefined;
          return area === undefined ? [] : [[product.id, area]];
        }),
      ),
    };
    return { sources, files: [...cards, ...whole].filter((file) => file !== undefined) };
  });
});

export const areaFiles = selector(({ products, techniques }) => filesWith(techniques)(products));
