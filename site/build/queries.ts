import type { SupabaseClient } from '@supabase/supabase-js';
import type { Columns } from '#shared/backend/columns.ts';
import { publicCategoryColumns, toCategory } from '#shared/catalogue/category.ts';
import {
  type PublicCollectionRow,
  publicCollectionColumns,
  toCollection,
} from '#shared/catalogue/collection.ts';
import type { SynonymGroup } from '#shared/catalogue/searching/synonyms.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { parseQuestions } from '#shared/content/questions.ts';
import { type Slide, toSlide } from '#shared/content/slides.ts';
import type { Step } from '#shared/content/steps.ts';
import type { Database, Tables } from '#shared/database.types.ts';
import type { Technique } from '#shared/print-areas/product-areas.ts';
import type { SkippedRecord } from '#shared/publishing/skipped-records.ts';
import type { Redirect } from '#shared/redirects/redirect.ts';
import { isoTimestamp } from '#shared/text/iso-timestamp.ts';
import { browserSupabaseUrl } from '../environment.ts';
import { overlayRows } from './preview-rows.ts';
import { inRequests, parseRows, readAll, supabase } from './read-rows.ts';

interface TableRead {
  /** Unique column that determines the order of the rows. */
  key?: string;
  /** False for tables that have no inactive rows. */
  onlyActive?: boolean;
  among?: readonly [column: string, values: readonly string[]];
}

type TableName = keyof Database['public']['Tables'];

type Rows<Table extends TableName, List extends string> = (List extends '*'
  ? Tables<Table>
  : Pick<Tables<Table>, Columns<List> & keyof Tables<Table>>)[];

async function readTable<Table extends TableName, const List extends string>(
  table: Table,
  columns: List,
  { key = 'id', onlyActive = true, among }: TableRead = {},
): Promise<Rows<Table, List>> {
  type Row = Rows<Table, List>[number];
  const rows = await readAll<Row>(table, (after, limit) => {
    // Untyped because the union of all table types is too complex for the compiler.
    const client = supabase() as SupabaseClient;
    let query = client.from(table).select(columns, { count: 'exact' });
    if (onlyActive) query = query.eq('is_active', true);
    if (among) query = query.in(...among);
    if (after) query = query.gt(key, after[key as keyof Row]);
    return query.order(key).limit(limit).overrideTypes<Row[], { merge: false }>();
  });
  return overlayRows<Row & object>(table, rows, key);
}

const inAlphabet = new Intl.Collator('pt-BR');

/** Sorts by `sort_order`, like the back-office's lists. Remaining ties are ordered by id. */
const inOrder = <Row extends { sort_order: number }>(rows: Row[], tie: (row: Row) => string) =>
  rows.sort((a, b) => a.sort_order - b.sort_order || inAlphabet.compare(tie(a), tie(b)));

export async function readProductIdsOf(techniques: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const among of inRequests(techniques)) {
    const rows = await readTable('product_techniques', 'id, product_id', {
      onlyActive: false,
      among: ['technique_id', among],
    });
    ids.push(...rows.map(({ product_id }) => product_id));
  }
  return ids;
}

/** Reads the public settings through functions because visitors cannot read the section that stores them. */
async function readSettings() {
  const [switches, retention] = await Promise.all([
    supabase().rpc('shop_settings').single().throwOnError(),
    supabase().rpc('request_retention').throwOnError(),
  ]);
  // Dropped because no page of the site depends on it.
  const { allow_registration: _, ...shown } = switches.data;
  return { ...shown, retention_months: retention.data };
}

interface Part {
  tables: readonly string[];
  kind?: SkippedRecord['kind'];
  read(skipped: SkippedRecord[]): Promise<readonly unknown[] | ReadonlyMap<string, unknown>>;
}

export const siteParts = {
  materialNames: {
    tables: ['materials'],
    async read() {
      const rows = await readTable('materials', 'id, name', { key: 'name' });
      return rows.map(({ name }) => name).sort(inAlphabet.compare);
    },
  },
  techniques: {
    tables: ['techniques'],
    async read() {
      const columns =
        'id, name, slug, description, look, finest_line_mm, max_colors, questions, seo_title, seo_description, updated_at';
      const rows = await readTable('techniques', columns);
      return rows.map(
        ({ id, name, description, finest_line_mm, ...row }): Technique => ({
          id,
          name,
          description: description.trim(),
          look: toTechniqueLook(row.look),
          finestLineMm: finest_line_mm === null ? null : Number(finest_line_mm),
          maxColors: row.max_colors,
          slug: row.slug ?? '',
          questions: parseQuestions(row.questions),
          seoTitle: row.seo_title ?? '',
          seoDescription: row.seo_description ?? '',
          updatedAt: row.updated_at,
        }),
      );
    },
  },
  synonyms: {
    tables: ['search_synonyms'],
    async read() {
      const rows = await readTable('search_synonyms', 'id, terms', { onlyActive: false });
      return rows.map(({ terms }): SynonymGroup => terms);
    },
  },
  categories: {
    tables: ['categories'],
    async read() {
      const rows = await readTable('categories', publicCategoryColumns);
      return rows.map(toCategory).sort((a, b) => inAlphabet.compare(a.name, b.name));
    },
  },
  /** Collections that are current today, in the shop's order. The database's policy excludes the others. */
  collections: {
    tables: ['collections', 'collection_products'],
    kind: 'collection',
    async read(skipped: SkippedRecord[]) {
      const rows = (await readTable(
        'collections',
        publicCollectionColumns,
      )) as PublicCollectionRow[];
      const parse = (row: PublicCollectionRow) => toCollection(row, browserSupabaseUrl());
      return parseRows(
        'collection',
        inOrder(rows, ({ title }) => title),
        parse,
        skipped,
      );
    },
  },
  redirects: {
    tables: ['redirects'],
    async read() {
      const options = { key: 'from_path', onlyActive: false };
      const rows = await readTable('redirects', 'id, from_path, to_path', options);
      // The database's order depends on its locale, but the files must be the same everywhere.
      return rows
        .map(({ from_path, to_path }): Redirect => ({ from: from_path, to: to_path }))
        .sort((a, b) => (a.from < b.from ? -1 : 1));
    },
  },
  slides: {
    tables: ['carousel_slides'],
    kind: 'slide',
    async read(skipped: SkippedRecord[]): Promise<readonly Slide[]> {
      const rows = await readTable('carousel_slides', '*');
      const parse = (row: Tables<'carousel_slides'>) => toSlide(row, browserSupabaseUrl());
      const sorted = inOrder(rows, ({ created_at }) => isoTimestamp(created_at));
      return parseRows('slide', sorted, parse, skipped);
    },
  },
  steps: {
    tables: ['how_it_works_steps'],
    kind: 'step',
    async read() {
      const columns = 'id, icon_name, title, description, sort_order, created_at';
      const rows = await readTable('how_it_works_steps', columns);
      return inOrder(rows, ({ created_at }) => isoTimestamp(created_at)).map(
        ({ icon_name, title, description }): Step => ({ icon_name, title, description }),
      );
    },
  },
  sellers: {
    tables: ['admin_users'],
    async read() {
      return (await supabase().rpc('sellers').throwOnError()).data;
    },
  },
  sections: {
    tables: ['site_content'],
    kind: 'section',
    async read(): Promise<ReadonlyMap<string, unknown>> {
      const options = { key: 'section_key', onlyActive: false };
      const [rows, settings] = await Promise.all([
        readTable('site_content', 'id, section_key, content', options),
        readSettings(),
      ]);
      return new Map([
        ...rows.map(({ section_key, content }) => [section_key, content] as const),
        ['settings', settings],
      ]);
    },
  },
} as const satisfies Record<string, Part>;
