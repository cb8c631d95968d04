import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicFileHeaders, variantKey } from '#shared/images/file-rules.ts';
import { variantWidths } from '#shared/images/picture.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { type Client, createServiceClient } from '../../config/service-client.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { UserError } from '../../lib/user-error.ts';
import { type Demo, type DemoTable, demoTables, readDemo } from './demo.ts';

/** Finds slugs of the demo that belong to other records. */
async function foreignSlugs(client: Client, demo: Demo, table: 'categories' | 'collections') {
  const own = new Map(demo[table].map(({ id, slug }) => [slug, id]));
  const records = client.from(table).select('id, slug');
  const { data } = await records.in('slug', [...own.keys()]).throwOnError();
  return data.filter(({ id, slug }) => own.get(slug) !== id).map(({ slug }) => slug);
}

/**
 * Checks that no other records use slugs or names from the demo; rows left by an interrupted seeding are ignored.
 * @throws UserError that names the records, before anything is written
 */
export async function assertSeedable(client: Client): Promise<void> {
  const demo = readDemo();
  const foreignCategories = await foreignSlugs(client, demo, 'categories');
  const foreignIdeas = await foreignSlugs(client, demo, 'collections');
  const names = new Map(demo.materials.map(({ name }) => [name.toLowerCase(), name]));
  const { data: existing } = await client.from('materials').select('name').throwOnError();
  // A material with the same name is reused; one that differs only in case conflicts.
  const otherCase = existing.filter(({ name }) => (names.get(name.toLowerCase()) ?? name) !== name);
  const inTheWay = [
    ...foreignCategories.map((slug) => `a categoria ${slug}`),
    ...foreignIdeas.map((slug) => `a ideia ${slug}`),
    ...otherCase.map(({ name }) => `o material ${name}`),
  ];
  if (inTheWay.length === 0) return;
  throw new UserError(
    `O projeto já tem ${inTheWay.join(', ')}, que o catálogo de demonstração também traz. Nada foi acrescentado. Ele é para um projeto vazio: renomeie ou apague isso no back-office e rode o comando de novo, ou use outro projeto.`,
  );
}

/** Columns that identify a row, if not the id. */
const conflicts: Partial<Record<DemoTable, string>> = {
  materials: 'name',
  site_content: 'section_key',
};

/** Tables whose unmodified demo records a shop can remove, along with everything that belongs to them. */
const notedTables = [
  'categories',
  'materials',
  'techniques',
  'product_groups',
  'products',
  'collections',
  'carousel_slides',
  'how_it_works_steps',
] as const satisfies DemoTable[];

export async function addRows(client: Client, demo: Demo): Promise<void> {
  for (const [table, label] of Object.entries(demoTables) as [DemoTable, string][]) {
    if (demo[table].length === 0) continue;
    const onConflict = conflicts[table] ?? 'id';
    const { error } = await client
      .from(table)
      .upsert(demo[table] as never, { onConflict, ignoreDuplicates: true });
    if (error) throw new Error(`${label}: ${error.message}`);
  }
}

export async function noteDemo(client: Client, demo: Demo): Promise<void> {
  const records = notedTables.flatMap((table_name) =>
    // An existing record with the same name has a different id and is not noted.
    demo[table_name].map(({ id }) => ({ table_name, id })),
  );
  const texts = demo.site_content.map(({ section_key, content = {} }) => ({
    section_key,
    content,
  }));
  const { error } = await client.rpc('note_demo', { records, texts });
  if (error) throw new Error(`registro da demonstração: ${error.message}`);
}

/** Fills an empty catalogue. Rows have stable ids and are only added, so another run completes an interrupted one. */
export async function seedDatabase(
  { url, secretKey }: SupabaseAccess,
  report: (done: number, of: number) => void,
): Promise<void> {
  const client = createServiceClient(url, secretKey);
  const demo = readDemo(url);
  await storePictures(client, demo.pictures, report);
  await addRows(client, demo);
  await noteDemo(client, demo);
}

export const picturesFolder = path.join(import.meta.dirname, 'pictures');

/** Folder of smaller picture variants, which would take a quarter of a first start to create. */
export const copiesFolder = path.join(import.meta.dirname, 'copies');

export async function storePictures(
  client: Client,
  pictures: ReadonlyMap<string, string>,
  report: (done: number, of: number) => void,
): Promise<void> {
  const copies = new Set(globSync('**/*.webp', { cwd: copiesFolder }));
  let done = 0;
  const store = async (place: string, file: string) => {
    const [, bucket = '', key = ''] = /^([^/]+)\/(.+)$/.exec(place) ?? [];
    const { error } = await client.storage.from(bucket).upload(key, await readFile(file), {
      contentType: 'image/webp',
      headers: publicFileHeaders,
    });
    // An interrupted run has already stored the complete picture.
    if (error && !/already exists/i.test(error.message)) {
      throw new Error(`a imagem ${place} não foi guardada: ${error.message}`);
    }
  };
  await inParallel([...pictures], async ([place, name]) => {
    await store(`${place}.webp`, path.join(picturesFolder, `${name}.webp`));
    for (const width of variantWidths) {
      const copy = variantKey(name, width);
      if (copies.has(copy)) await store(variantKey(place, width), path.join(copiesFolder, copy));
    }
    done += 1;
    report(done, pictures.size);
  });
}
