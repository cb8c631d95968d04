import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchWithin } from '#shared/backend/fetch-within.ts';
import {
  type Category,
  type PublicCategoryRow,
  publicCategoryColumns,
  toCategory,
} from '#shared/catalogue/category.ts';
import {
  type Collection,
  type PublicCollectionRow,
  publicCollectionColumns,
  toCollection,
} from '#shared/catalogue/collection.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { fallbackSlides, type Slide, toSlide } from '#shared/content/slides.ts';
import { defaultSteps, type Step } from '#shared/content/steps.ts';
import type { Database, Tables } from '#shared/database.types.ts';
import type { PreviewTechnique } from '#shared/print-areas/product-areas.ts';
import type { Redirect } from '#shared/redirects/redirect.ts';
import { browserSupabaseUrl, publishableKey, readWithin, supabaseUrl } from '../environment.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import { readAll } from './read-all.ts';

let client: SupabaseClient<Database> | undefined;

/** The client of a build, with the rights of a visitor, so that only public rows can get into a page. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchWithin({ request: readWithin, file: readWithin }) },
  });
  return client;
}

/** Values per request, as they are part of the URL. */
const valuesAtATime = 100;

/** Splits values into lists that fit into a request. */
export function* inRequests(values: readonly string[]) {
  for (let from = 0; from < values.length; from += valuesAtATime) {
    yield values.slice(from, from + valuesAtATime);
  }
}

interface TableRead {
  /** Unique column that orders the rows. */
  key?: string;
  /** False for tables without inactive rows. */
  onlyActive?: boolean;
  /** Restricts a column to some values. */
  among?: readonly [column: string, values: readonly string[]];
}

/** Reads some columns of a table. */
function readTable<Row extends object>(
  table: keyof Database['public']['Tables'],
  columns: string,
  { key = 'id', onlyActive = true, among }: TableRead = {},
): Promise<Row[]> {
  return readAll<Row>(table, (after, limit) => {
    // Untyped, as the types of all tables together are too much for the compiler.
    const client = supabase() as SupabaseClient;
    let query = client.from(table).select(columns, { count: 'exact' });
    if (onlyActive) query = query.eq('is_active', true);
    if (among) query = query.in(...among);
    if (after) query = query.gt(key, after[key as keyof Row]);
    return query.order(key).limit(limit).overrideTypes<Row[], { merge: false }>();
  });
}

/** Sorts by `sort_order`; ties stay in the order of their ids, in which they are read. */
const inOrder = <Row extends { sort_order: number }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => a.sort_order - b.sort_order);

const inAlphabet = new Intl.Collator('pt-BR');

/** Reads the active categories, in alphabetical order. */
export async function readCategories(): Promise<Category[]> {
  const rows = await readTable<PublicCategoryRow>('categories', publicCategoryColumns);
  return rows.map(toCategory).sort((a, b) => inAlphabet.compare(a.name, b.name));
}

/**
 * Reads today's collections, in the shop's order. The database's policy omits inactive, past and future ones, so that
 * all pages of a publication agree.
 */
export async function readCollections(): Promise<ParsedRows<Collection>> {
  const rows = await readTable<PublicCollectionRow>('collections', publicCollectionColumns);
  return parseRows('collection', inOrder(rows), (row) => toCollection(row, browserSupabaseUrl()));
}

/** Reads the names of the active materials, in alphabetical order. */
export async function readMaterialNames(): Promise<string[]> {
  const rows = await readTable<{ name: string }>('materials', 'name', { key: 'name' });
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'pt-BR'));
}

/** Reads the groups of synonyms, in the order of their ids. */
export async function readSynonyms(): Promise<SynonymGroup[]> {
  const options = { onlyActive: false };
  const rows = await readTable<{ terms: string[] }>('search_synonyms', 'id, terms', options);
  return rows.map(({ terms }) => terms);
}

/** Reads all redirects, by the path they lead away from. */
export async function readRedirects(): Promise<Redirect[]> {
  const rows = await readTable<Pick<Tables<'redirects'>, 'from_path' | 'to_path'>>(
    'redirects',
    'from_path, to_path',
    { key: 'from_path', onlyActive: false },
  );
  // Databases order texts by their locale; the files must be the same everywhere.
  return rows
    .map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

type TechniqueRow = Pick<
  Tables<'techniques'>,
  'id' | 'name' | 'look' | 'finest_line_mm' | 'max_colors'
>;

/** Reads the active techniques, as simulations show them, in the order of their ids. */
export async function readTechniques(): Promise<PreviewTechnique[]> {
  const columns = 'id, name, look, finest_line_mm, max_colors';
  const rows = await readTable<TechniqueRow>('techniques', columns);
  return rows.map(({ id, name, look, finest_line_mm, max_colors }) => ({
    id,
    name,
    look: toTechniqueLook(look),
    finestLineMm: finest_line_mm === null ? null : Number(finest_line_mm),
    maxColors: max_colors,
  }));
}

/** Reads the ids of the products with some techniques. */
export async function readProductIdsOf(techniques: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const among of inRequests(techniques)) {
    const rows = await readTable<{ product_id: string }>('product_techniques', 'id, product_id', {
      onlyActive: false,
      among: ['technique_id', among],
    });
    ids.push(...rows.map(({ product_id }) => product_id));
  }
  return ids;
}

/** Reads the active slides, or returns the built-in ones when there are none. */
export async function readSlides(): Promise<ParsedRows<Slide>> {
  const rows = await readTable<Tables<'carousel_slides'>>('carousel_slides', '*');
  const parsed = parseRows('slide', inOrder(rows), (row) => toSlide(row, browserSupabaseUrl()));
  return parsed.items.length > 0 ? parsed : { ...parsed, items: fallbackSlides };
}

type StepRow = Step & Pick<Tables<'how_it_works_steps'>, 'id' | 'sort_order'>;

/** Reads the active steps of "Como Funciona", or returns the built-in ones when there are none. */
export async function readSteps(): Promise<ParsedRows<Step>> {
  const columns = 'id, icon_name, title, description, sort_order';
  const rows = await readTable<StepRow>('how_it_works_steps', columns);
  const toStep = ({ icon_name, title, description }: StepRow) => ({
    icon_name,
    title,
    description,
  });
  const parsed = parseRows('step', inOrder(rows), toStep);
  return parsed.items.length > 0 ? parsed : { ...parsed, items: defaultSteps };
}

/** Reads the public settings, whose section visitors cannot read. */
async function readSettings() {
  const [switches, retention] = await Promise.all([
    supabase().rpc('shop_settings').single().throwOnError(),
    supabase().rpc('request_retention').throwOnError(),
  ]);
  const { maintenance_mode, product_feeds } = switches.data;
  return { maintenance_mode, product_feeds, retention_months: retention.data };
}

/** Reads the saved content of each section by its key. */
export async function readSections(): Promise<ReadonlyMap<string, unknown>> {
  const [rows, settings] = await Promise.all([
    readTable<Pick<Tables<'site_content'>, 'section_key' | 'content'>>(
      'site_content',
      'section_key, content',
      { key: 'section_key', onlyActive: false },
    ),
    readSettings(),
  ]);
  return new Map<string, unknown>([
    ...rows.map(({ section_key, content }) => [section_key, content] as const),
    ['settings', settings],
  ]);
}
