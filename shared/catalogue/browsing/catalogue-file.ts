import { variantKey } from '#shared/images/file-rules.ts';
import { type Picture, placeholderPicture, variantWidths } from '#shared/images/picture.ts';
import type { ListedProduct, Product } from '../product.ts';
import { parseTags } from '../product-tags.ts';
import { availabilities } from '../stock-status.ts';
import { decodeIds } from './decode-ids.ts';
import { Dictionary } from './dictionary.ts';
import { encodeIds } from './encode-ids.ts';

/** Folder, size and variants shared by the pictures of many products. */
interface PictureFrame {
  /** URL up to the file name, with `*` in place of the product's id. */
  folder: string;
  width: number | null;
  height: number | null;
  widths: number[];
}

/** Catalogue chunk, newest first, without descriptions. Stored by column because columns compress well. */
export interface CatalogueFile {
  format: 1;
  /** Product ids, 22 characters each. */
  ids: string;
  /** Names of the products, one per line. */
  names: string;
  categories: string[];
  /** Slugs by category. Empty if a category has none. */
  categorySlugs: string[];
  category: number[];
  tags: string[];
  tagSets: number[][];
  tagSet: number[];
  colorNames: string[];
  /** Index in `colorNames` plus one, or 0 for none. */
  colorName: number[];
  /** Shortened ids of the colour groups. */
  groups: string[];
  /** Index in `groups` plus one, or 0 for none. */
  group: number[];
  /** One digit per product: the index of its availability, plus 3 if it is featured. */
  flags: string;
  cents: number[];
  frames: PictureFrame[];
  frame: number[];
  /** File name of each product's picture, one per line. */
  files: string;
  /** Differences from the frame by position: alternative text and focus, or the whole picture if no frame fits. */
  pictures: Record<number, Partial<Picture>>;
  /** Reference codes, one per line. Like the columns below, it is missing if no product has a value. */
  codes?: string;
  /** All distinct pairs of minimum and step. */
  quantityRules?: [number, number][];
  quantityRule?: number[];
  /** Lowest tier prices in hundredths of a cent, or 0 for none. */
  lowest?: number[];
  printTechniques?: string[];
  printSets?: number[][];
  printSet?: number[];
  /** Ranges of days. Index 0 stands for an unknown range. */
  productionDays?: ListedProduct['productionDays'][];
  production?: number[];
}

/** Shortens an id to a quarter of its length, which is still unique within a catalogue. */
const shortenGroupId = (id: string) => id.slice(0, 8);

/** Factor that turns unit prices, which have four decimals, into integers. */
const fractions = 10_000;

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Splits a picture into its frame and file name. Undefined if its variants do not follow our naming scheme. */
function toFrame(
  id: string,
  { url, width, height, variants }: Picture,
): [PictureFrame, string] | undefined {
  const cut = url.lastIndexOf('/') + 1;
  const folder = url.slice(0, cut);
  const file = url.slice(cut);
  const fits =
    !/[\n*]/.test(url) &&
    variants.every(
      (variant) =>
        variantWidths.some((each) => each === variant.width) &&
        variant.url === variantKey(url, variant.width),
    );
  if (!fits) return undefined;
  const widths = variants.map((variant) => variant.width);
  return [{ folder: folder.replace(id, '*'), width, height, widths }, file];
}

function encodeSpecs(products: readonly Product[]): Partial<CatalogueFile> {
  const rules = new Dictionary<[number, number]>();
  const printTechniques = new Dictionary<string>();
  const printSets = new Dictionary<number[]>();
  // Reserves index 0 for the default rule, and for the empty set of techniques.
  rules.place([1, 1]);
  printSets.place([]);
  const days = new Dictionary<ListedProduct['productionDays']>();
  days.place(null);
  const codes = products.map(({ referenceCode }) => toLine(referenceCode ?? ''));
  const quantityRule = products.map((each) => rules.place([each.minQuantity, each.quantityStep]));
  const lowest = products.map((each) => Math.round(each.lowestPrice * fractions));
  const printSet = products.map((each) =>
    printSets.place(each.printTechniques.map(({ name }) => printTechniques.place(name))),
  );
  const production = products.map((each) => days.place(each.productionDays));
  return {
    ...(codes.some(Boolean) ? { codes: codes.join('\n') } : {}),
    ...(quantityRule.some(Boolean) ? { quantityRules: rules.entries, quantityRule } : {}),
    ...(lowest.some(Boolean) ? { lowest } : {}),
    ...(printSet.some(Boolean)
      ? { printTechniques: printTechniques.entries, printSets: printSets.entries, printSet }
      : {}),
    ...(production.some(Boolean) ? { productionDays: days.entries, production } : {}),
  };
}

/** Encodes each value as its index in the returned list plus one, or as 0 for null. */
function encodeOptional(values: readonly (string | null)[]): [codes: number[], list: string[]] {
  const list = new Dictionary<string>();
  return [values.map((value) => (value === null ? 0 : list.place(value) + 1)), list.entries];
}

export function encodeCatalogue(products: readonly Product[]): CatalogueFile {
  const categories = new Dictionary<string>();
  const categorySlugs: string[] = [];
  const tags = new Dictionary<string>();
  const tagSets = new Dictionary<number[]>();
  const [colorName, colorNames] = encodeOptional(products.map((each) => each.colorName));
  const [group, groups] = encodeOptional(
    products.map(({ groupId }) => groupId && shortenGroupId(groupId)),
  );
  const frames = new Dictionary<PictureFrame>();
  const pictures: CatalogueFile['pictures'] = {};
  const files: string[] = [];
  const frame = products.map(({ id, name, images: [first] }, position) => {
    const picture = first ?? placeholderPicture(name);
    const [shape, file] = toFrame(id, picture) ?? [];
    files.push(file ?? '');
    const { alt, focus } = picture;
    const own = { ...(alt !== name && { alt }), ...(focus && { focus }) };
    if (!shape) pictures[position] = picture;
    else if (Object.keys(own).length > 0) pictures[position] = own;
    return shape ? frames.place(shape) : 0;
  });
  return {
    format: 1,
    ids: encodeIds(products.map(({ id }) => id)),
    names: products.map(({ name }) => toLine(name)).join('\n'),
    category: products.map(({ category, categorySlug }) => {
      const place = categories.place(category);
      categorySlugs[place] = categorySlug ?? '';
      return place;
    }),
    categories: categories.entries,
    categorySlugs,
    tagSet: products.map(({ techniques, chosenMaterial }) =>
      // Marks the chosen material by storing the complement of its index, which is negative.
      tagSets.place(
        techniques.map((tag) => (tag === chosenMaterial ? ~tags.place(tag) : tags.place(tag))),
      ),
    ),
    tagSets: tagSets.entries,
    tags: tags.entries,
    colorName,
    colorNames,
    group,
    groups,
    flags: products
      .map(
        ({ availability, featured }) => availabilities.indexOf(availability) + (featured ? 3 : 0),
      )
      .join(''),
    cents: products.map(({ price }) => Math.round(price * 100)),
    frames: frames.entries,
    frame,
    files: files.join('\n'),
    pictures,
    ...encodeSpecs(products),
  };
}

const noPrintTechniques: ListedProduct['printTechniques'] = [];

function fromFrame(
  { folder, width, height, widths }: PictureFrame,
  file: string,
  id: string,
  alt: string,
) {
  const url = folder.replace('*', id) + file;
  const variants = widths.map((each) => ({ width: each, url: variantKey(url, each) }));
  return { url, alt, width, height, variants };
}

/** Decodes a chunk of the catalogue. A product without a predefined material falls back to an active material. */
export function decodeCatalogue(
  file: CatalogueFile,
  activeMaterials: readonly string[] = [],
): ListedProduct[] {
  const names = file.names.split('\n');
  const files = file.files.split('\n');
  // Derived once per set of tags and shared by its products.
  const tagged = file.tagSets.map((places) => {
    const techniques = places.map((place) => file.tags[place < 0 ? ~place : place] ?? '');
    const chosen = techniques[places.findIndex((place) => place < 0)];
    return { techniques, ...parseTags(techniques, activeMaterials, chosen) };
  });
  const codes = file.codes?.split('\n');
  const printed = file.printSets?.map((places) =>
    places.map((place) => ({ name: file.printTechniques?.[place] ?? '' })),
  );
  return decodeIds(file.ids).map((id, position) => {
    const name = names[position] ?? '';
    const flag = Number(file.flags[position]);
    const frame = file.frames[file.frame[position] ?? 0];
    const [minQuantity, quantityStep] = file.quantityRules?.[
      file.quantityRule?.[position] ?? 0
    ] ?? [1, 1];
    const colorName = file.colorNames[(file.colorName[position] ?? 0) - 1] ?? null;
    return {
      id,
      name,
      category: file.categories[file.category[position] ?? 0] ?? '',
      categorySlug: file.categorySlugs[file.category[position] ?? 0] || null,
      ...(tagged[file.tagSet[position] ?? 0] ?? { techniques: [], material: '', colors: [] }),
      colorName,
      group: file.groups[(file.group[position] ?? 0) - 1] ?? null,
      availability: availabilities[flag % 3] ?? 'out-of-stock',
      featured: flag >= 3,
      price: (file.cents[position] ?? 0) / 100,
      referenceCode: codes?.[position] || null,
      minQuantity,
      quantityStep,
      lowestPrice: (file.lowest?.[position] ?? 0) / fractions,
      printTechniques: printed?.[file.printSet?.[position] ?? 0] ?? noPrintTechniques,
      productionDays: file.productionDays?.[file.production?.[position] ?? 0] ?? null,
      picture: {
        ...(frame ? fromFrame(frame, files[position] ?? '', id, name) : placeholderPicture(name)),
        ...file.pictures[position],
      },
    };
  });
}
