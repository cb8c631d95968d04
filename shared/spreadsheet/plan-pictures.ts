import { readPictureAddress } from '../images/fetched-picture.ts';
import { counts } from '../limits/limits.ts';
import { counted } from '../numbers/format-number.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { addressMark, baseName, fileMark, type NamedPicture } from './picture-source.ts';
import type { PlannedRow } from './planned-row.ts';
import { cleanText } from './read-cell.ts';
import type { SheetTable, Targets } from './sheet-fields.ts';
import type { Steps } from './steps.ts';

/** Picture to import, given by its URL or by its index among the chosen files. */
export type PictureSource = { mark: string; name: string } & (
  | { kind: 'address'; address: string }
  | { kind: 'file'; file: number }
);

export interface ProductPictures {
  at: number;
  productId: string;
  sources: PictureSource[];
}

export interface PicturePlan {
  products: ProductPictures[];
  /** Errors by row. The rows themselves are still saved. */
  problems: ReadonlyMap<number, string>;
  /** Number of files that no row uses. */
  unused: number;
}

const isAddress = (text: string) => /^(?:[a-z]+:\/\/|www\.)/i.test(text);

/** Splits a cell into URLs and file names, with any separators. */
export function splitPictures(text: string): string[] {
  const parts = cleanText(text).split(/[\s,;|]+(?=(?:[a-z]+:\/\/|www\.))|\n/i);
  return parts.flatMap((part) => {
    // A URL ends at whitespace and may contain commas, whereas a file name may contain spaces.
    const [address = '', ...rest] = isAddress(part) ? part.split(/\s+/) : ['', part];
    const names = rest.join(' ').split(/[,;|\n]/);
    return [address.replace(/[,;|]+$/, ''), ...names.map((name) => name.trim())].filter(Boolean);
  });
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

/** Normalises codes and file names: "SP 123 (2).jpg" becomes "sp-123-2". */
const toKey = (text: string) =>
  normalizeText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Natural sort order, in which "2" comes before "10". */
const byName = new Intl.Collator('pt-BR', { numeric: true });

/** Indexes the files by name, and by the product code in their name or folder. */
function indexFiles(files: readonly NamedPicture[], codes: ReadonlySet<string>) {
  const named = new Map<string, number>();
  const ofCode = new Map<string, number[]>();
  const orders = files.map(({ path }) => toKey(withoutEnding(path)));
  const sorted = [...files.keys()].sort((a, b) => byName.compare(orders[a] ?? '', orders[b] ?? ''));
  for (const file of sorted) {
    const path = files[file]?.path ?? '';
    const name = baseName(path).toLowerCase();
    for (const key of [path.toLowerCase(), name, withoutEnding(name)]) {
      if (!named.has(key)) named.set(key, file);
    }
    const stem = toKey(withoutEnding(name));
    const folder = toKey(baseName(path.slice(0, Math.max(0, path.lastIndexOf('/')))));
    const code = [stem, stem.replace(/-\d{1,2}$/, ''), folder].find((key) => codes.has(key));
    if (code !== undefined) ofCode.set(code, [...(ofCode.get(code) ?? []), file]);
  }
  return { named, ofCode };
}

/** Plans the pictures for an import's valid rows. `taken` has the hashes of existing pictures by product. */
export function* planPictures(
  table: SheetTable,
  targets: Targets,
  planned: readonly PlannedRow[],
  files: readonly NamedPicture[],
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): Steps<PicturePlan> {
  const columns = [...targets.keys()].filter((column) => targets[column] === 'pictures');
  const codeColumn = targets.indexOf('reference_code');
  const codeAt = (at: number) => toKey(cleanText(table.rows[at]?.[codeColumn] ?? ''));
  const colorColumn = targets.indexOf('color_name');
  /** Returns the code of a row's model, such as "CN-100" for "CN-100-AZUL" in blue. */
  const modelAt = (at: number) => {
    const [code, color] = [codeAt(at), toKey(cleanText(table.rows[at]?.[colorColumn] ?? ''))];
    return color !== '' && code.endsWith(`-${color}`) ? code.slice(0, -color.length - 1) : '';
  };
  const codes = new Set(
    planned.flatMap(({ at }) => [codeAt(at), modelAt(at)]).filter((code) => code !== ''),
  );
  const { named, ofCode } = indexFiles(files, codes);
  const used = new Set<number>();
  const products = new Map<string, ProductPictures>();
  const problems = new Map<number, string>();

  const addressed = (text: string): PictureSource | string => {
    const url = readPictureAddress(text.replace(/^www\./i, 'https://www.'));
    if (url === undefined)
      return `${text.slice(0, 60)}: use um endereço público que comece com https://`;
    return { kind: 'address', address: url.href, mark: addressMark(url.href), name: url.pathname };
  };
  const filed = (file: number): PictureSource[] => {
    const it = files[file];
    if (it === undefined) return [];
    used.add(file);
    return [{ kind: 'file', file, mark: fileMark(it), name: it.path }];
  };
  const findFile = (name: string): PictureSource[] | string => {
    const key = name.replaceAll('\\', '/').toLowerCase();
    const file = named.get(key) ?? named.get(baseName(key));
    if (file !== undefined) return filed(file);
    return files.length === 0
      ? `${name.slice(0, 60)}: escolha o ZIP ou a pasta com as fotos`
      : `${name.slice(0, 60)}: não está entre as fotos escolhidas`;
  };

  for (const { at, kind, id } of planned) {
    yield;
    const given = columns.flatMap((column) => splitPictures(table.rows[at]?.[column] ?? ''));
    const found: PictureSource[] = [];
    const wrong: string[] = [];
    const ofItsCode = [codeAt(at), modelAt(at)].flatMap((code) => ofCode.get(code) ?? []);
    for (const text of given) {
      const source = isAddress(text) ? addressed(text) : findFile(text);
      if (typeof source === 'string') wrong.push(source);
      else found.push(...[source].flat());
    }
    // Pictures are matched by code only if the row names no files.
    if (given.every(isAddress)) found.push(...ofItsCode.flatMap(filed));
    else for (const file of ofItsCode) used.add(file);
    if (kind === 'wrong') continue;
    const before = products.get(id);
    const marks = new Set([
      ...(taken.get(id) ?? []),
      ...(before?.sources.map(({ mark }) => mark) ?? []),
    ]);
    const sources = found.filter(({ mark }) => !marks.has(mark) && marks.add(mark));
    const room = counts.product_images - (taken.get(id)?.size ?? 0) - (before?.sources.length ?? 0);
    if (sources.length > room) wrong.push(`no máximo ${counts.product_images} fotos por produto`);
    if (wrong.length > 0) problems.set(at, wrong.join('; '));
    const kept = sources.slice(0, Math.max(0, room));
    if (kept.length === 0) continue;
    if (before) before.sources.push(...kept);
    else products.set(id, { at, productId: id, sources: kept });
  }
  return { products: [...products.values()], problems, unused: files.length - used.size };
}

/** Adds a cell with the imported pictures to each row. */
export function withPictures(
  planned: readonly PlannedRow[],
  { products, problems }: PicturePlan,
  column: number,
): PlannedRow[] {
  const byRow = new Map(products.map((product) => [product.at, product]));
  return planned.map((row) => {
    const pictures = byRow.get(row.at);
    const warning = problems.get(row.at);
    if (pictures === undefined && warning === undefined) return row;
    const count = pictures?.sources.length ?? 0;
    const cell = {
      before: undefined,
      after: count === 0 ? undefined : `Mais ${counted(count, 'foto', 'fotos')}`,
      ...(warning === undefined ? {} : { warning }),
    };
    return {
      ...row,
      kind: row.kind === 'unchanged' && count > 0 ? 'changed' : row.kind,
      cells: new Map([...row.cells, [column, cell]]),
    };
  });
}
