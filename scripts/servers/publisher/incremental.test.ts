import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, TestRunner, test } from 'vitest';
import { buildVariables, readEnvironment } from '../../config/environment.ts';
import { listFiles } from '../../lib/folders.ts';
import { buildAnew, comparedWithFull } from '../../testing/compared-with-full.ts';
import { buildPlain } from '../../testing/plain-build.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { RendererProcess } from './rendering/build-process.ts';

/** True to use a larger site, and to compare it with a plain Astro build instead of our own full build. */
const thorough = TestRunner.matchesTags(['slow']);
let product: ProductUnderTest;
let folder: string;
beforeAll(async () => {
  product = await startProductUnderTest({
    products: thorough ? 300 : 40,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-incremental-'));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Adds records that fail to render: products for every thread, the first slide, a collection and a text. */
async function spoil() {
  const { service } = product;
  await product.withoutChecks('product_images');
  await product.withoutChecks('carousel_slides');
  await product.withoutChecks('collections');
  await product.withoutChecks('site_content');
  const { data: pages } = await service
    .from('products')
    .insert(Array.from({ length: 20 }, (_, at) => ({ name: `Caneca torta ${at + 1}` })))
    .select('id')
    .throwOnError();
  const ids = pages.map(({ id }) => id);
  await service
    .from('product_images')
    .insert(ids.map((id) => ({ product_id: id, image_url: 'http://[', is_primary: true })))
    .throwOnError();
  await service
    .from('carousel_slides')
    .insert([
      { title: 'Slide torto', image_url: 'http://[', sort_order: -1 },
      { title: 'Slide bom', image_url: '', sort_order: 1 },
    ])
    .throwOnError();
  const { data: sound } = await service
    .from('products')
    .select('id')
    .not('id', 'in', `(${ids.join()})`)
    .limit(1)
    .single()
    .throwOnError();
  const { data: collection } = await service
    .from('collections')
    .insert({ title: 'Ideia torta', slug: 'torta', image_url: 'http://[' })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('collection_products')
    .insert({ collection_id: collection.id, product_id: sound.id })
    .throwOnError();
  await service
    .from('site_content')
    .upsert(
      { section_key: 'about', content: { history_image_url: 'http://[' } },
      { onConflict: 'section_key' },
    )
    .throwOnError();
  const bad = Array.from({ length: 20 }, (_, at) => `Caneca torta ${at + 1}`);
  return {
    names: [...bad, 'Ideia torta', 'Slide torto', 'página Sobre'].sort(),
    /** Removes the records that were skipped. */
    async mend() {
      await service.from('products').delete().in('id', ids).throwOnError();
      await service.from('carousel_slides').delete().eq('title', 'Slide torto').throwOnError();
      await service.from('collections').delete().eq('id', collection.id).throwOnError();
      // Deleting the collection left a redirect, though its page was never published.
      await service.from('redirects').delete().eq('from_path', '/ideias/torta').throwOnError();
      await service.from('site_content').delete().eq('section_key', 'about').throwOnError();
    },
  };
}

/** Returns the files that differ between a site and an `astro build` of the current data. */
async function differingFromPlain(name: string): Promise<string[]> {
  const variables = buildVariables(readEnvironment({}), product.access);
  const [ours, plain] = [path.join(folder, name), path.join(folder, `${name}-plain`)];
  await buildPlain(
    plain,
    path.join(folder, 'cache-plain'),
    variables,
    new AbortController().signal,
  );
  const files = new Set([...(await listFiles(ours)), ...(await listFiles(plain))]);
  const content = (at: string) => readFile(at).catch(() => Buffer.from('none'));
  const differing: string[] = [];
  for (const file of files) {
    const both = await Promise.all([ours, plain].map((site) => content(path.join(site, file))));
    if (!both[0]?.equals(both[1] ?? Buffer.of())) differing.push(file);
  }
  return differing;
}

test('leaves records that cannot be rendered out of a full build, whichever thread renders them', {
  tags: ['slow'],
}, async () => {
  const { names, mend } = await spoil();
  const renderer = new RendererProcess(
    path.join(folder, 'spoilt'),
    path.join(folder, 'cache'),
    buildVariables(readEnvironment({}), product.access),
  );
  const built = await renderer.built(new AbortController().signal);
  renderer.stop();
  expect(built.skipped.map(({ name }) => name).sort()).toEqual(names);
  await mend();
  expect(await differingFromPlain('spoilt')).toEqual([]);
});

test('leaves out records that a change makes invalid, and retries them when they are saved', {
  tags: ['slow'],
}, async () => {
  const { signal } = new AbortController();
  const whole = path.join(folder, 'sound');
  const renderer = new RendererProcess(
    whole,
    path.join(folder, 'cache'),
    buildVariables(readEnvironment({}), product.access),
  );
  await renderer.built(signal);
  const { names, mend } = await spoil();
  const apply = async (part: string) => {
    const into = path.join(folder, part);
    const applied = await renderer.render(undefined, into, signal);
    if (!applied) throw new Error('The change affects too many pages');
    await renderer.markPublished(signal);
    for (const file of applied.render) cpSync(path.join(into, file), path.join(whole, file));
    for (const file of applied.remove) rmSync(path.join(whole, file), { force: true });
    return applied.skipped.map(({ name }) => name).sort();
  };
  try {
    expect(await apply('spoilt-part')).toEqual(names);
    // These records are still skipped after an unrelated change.
    await product.rename('Caneca que nada tem com isso');
    expect(await apply('other-part')).toEqual(names);
    await mend();
    expect(await differingFromPlain('sound')).toEqual([]);
    expect(await apply('mended-part')).toEqual([]);
    expect(await differingFromPlain('sound')).toEqual([]);
  } finally {
    renderer.stop();
  }
});

test('renders the same site as a full build after any change', async () => {
  const comparisons = await (thorough
    ? comparedWithFull(product, [6, 30, 100, 'empty', 30], folder)
    : comparedWithFull(product, [100], folder, buildAnew));
  for (const { edits, differing } of comparisons) {
    expect(differing, `after ${edits.join(', ')}`).toEqual([]);
  }
});
