import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js';
import type { Database, Json, TablesInsert } from '../../shared/database.types.ts';
import type { SupabaseAccess } from '../environment.ts';
import { categories } from './catalogue/categories.ts';
import { content } from './catalogue/content.ts';
import { groups } from './catalogue/groups.ts';
import { materials } from './catalogue/materials.ts';
import { products } from './catalogue/products.ts';
import { slides } from './catalogue/slides.ts';
import { steps } from './catalogue/steps.ts';
import { drawCategory, drawHistory, drawProduct, drawSlide } from './drawing/draw.ts';
import { seedId } from './ids.ts';
import { storePicture } from './stored-picture.ts';

type Client = SupabaseClient<Database>;

/** Pictures rendered at the same time: rendering uses all cores, uploading waits. */
const atOnce = 4;

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function must(what: string, { error }: { error: PostgrestError | null }): void {
  if (error) throw new Error(`${what}: ${error.message}`);
}

const add = { onConflict: 'id', ignoreDuplicates: true };

/**
 * Products are given a day each, so that "newest first" has one answer: the retired ones the oldest, the
 * others in a mixture of all categories that is the same every time.
 */
const byAge = products.toSorted(
  (a, b) =>
    Number(a.isActive) - Number(b.isActive) ||
    seedId('age', a.key).localeCompare(seedId('age', b.key)),
);
const lastDay = Date.UTC(2026, 5, 1, 12);
const createdAt = (key: string) =>
  new Date(
    lastDay - (byAge.length - byAge.findIndex((it) => it.key === key)) * 86_400_000,
  ).toISOString();

async function seedCatalogue(client: Client): Promise<void> {
  must(
    'categorias',
    await client.from('categories').upsert(
      categories.map(({ slug, name, description, isActive }) => ({
        id: seedId('category', slug),
        slug,
        name,
        description,
        is_active: isActive,
      })),
      add,
    ),
  );
  must(
    'materiais',
    await client.from('materials').upsert(
      materials.map(({ name, color, sortOrder }) => ({
        id: seedId('material', name),
        name,
        color,
        sort_order: sortOrder,
      })),
      { onConflict: 'name', ignoreDuplicates: true },
    ),
  );
  must(
    'grupos',
    await client.from('product_groups').upsert(
      groups.map(({ key, name, baseDescription, category }) => ({
        id: seedId('group', key),
        name,
        base_description: baseDescription,
        category_id: seedId('category', category),
      })),
      add,
    ),
  );
  must(
    'produtos',
    await client.from('products').upsert(
      products.map((product) => ({
        id: seedId('product', product.key),
        name: product.name,
        description: product.description,
        price: product.price,
        category_id: seedId('category', product.category),
        product_group_id: product.group === null ? null : seedId('group', product.group),
        stock_status: product.stockStatus,
        stock: product.stock,
        color_name: product.colorName,
        is_featured: product.isFeatured,
        is_new: product.isNew,
        is_active: product.isActive,
        created_at: createdAt(product.key),
      })),
      add,
    ),
  );
  const tags = products.flatMap(({ key, materials: its, colors }) =>
    [...new Set([...its, ...colors])].map((tag) => ({
      id: seedId('tag', `${key}:${tag}`),
      product_id: seedId('product', key),
      tag,
    })),
  );
  must('etiquetas', await client.from('product_tags').upsert(tags, add));
}

async function seedProductImages(client: Client, report: (done: number, of: number) => void) {
  const wanted = products.flatMap((product) =>
    Array.from({ length: product.drawing.views }, (_, view) => ({ product, view })),
  );
  const { data, error } = await client.from('product_images').select('id').limit(1000);
  if (error) throw new Error(`imagens: ${error.message}`);
  const existing = new Set(data.map(({ id }) => id));
  const missing = wanted.filter(
    ({ product, view }) => !existing.has(seedId('image', `${product.key}:${view}`)),
  );
  const rows: TablesInsert<'product_images'>[] = [];
  const flush = async () => {
    const batch = rows.splice(0);
    if (batch.length > 0) {
      must('imagens', await client.from('product_images').upsert(batch, add));
    }
  };
  let done = 0;
  await inParallel(missing, async ({ product, view }) => {
    const { kind, color, accent } = product.drawing;
    const productId = seedId('product', product.key);
    const svg = drawProduct({ kind, color, view, ...(accent === undefined ? {} : { accent }) });
    const picture = await storePicture(client, 'products', `${productId}/vista-${view + 1}`, {
      svg,
      width: 1280,
      height: 1280,
    });
    rows.push({
      id: seedId('image', `${product.key}:${view}`),
      product_id: productId,
      image_url: picture.url,
      alt_text: product.name,
      is_primary: view === 0,
      sort_order: view,
      width: picture.width,
      height: picture.height,
      variants: picture.variants.map(({ width, url }) => ({ width, url })),
    });
    done += 1;
    report(done, missing.length);
    // A row at a time would be slow; all at the end would lose the work of an interrupted run.
    if (rows.length >= 20) await flush();
  });
  await flush();
}

async function seedContent(client: Client): Promise<void> {
  for (const slide of slides) {
    const picture = await storePicture(
      client,
      'carousel',
      `slide-${slide.scene}`,
      drawSlide(slide.scene),
    );
    must(
      'slides',
      await client.from('carousel_slides').upsert(
        {
          id: seedId('slide', slide.scene),
          title: slide.title,
          subtitle: slide.subtitle,
          button_text: slide.buttonText,
          button_action: slide.buttonAction,
          sort_order: slide.sortOrder,
          is_active: slide.isActive,
          image_url: picture.url,
          image_width: picture.width,
          image_height: picture.height,
          image_variants: picture.variants.map(({ width, url }) => ({ width, url })),
        },
        add,
      ),
    );
  }
  must(
    'passos',
    await client.from('how_it_works_steps').upsert(
      steps.map(({ iconName, title, description, sortOrder }) => ({
        id: seedId('step', iconName),
        icon_name: iconName,
        title,
        description,
        sort_order: sortOrder,
      })),
      add,
    ),
  );
  const history = await storePicture(client, 'about', 'history-oficina', drawHistory());
  must(
    'textos',
    await client.from('site_content').upsert(
      content.map(({ sectionKey, content: text }) => ({
        section_key: sectionKey,
        content: {
          ...(text as Record<string, Json>),
          ...(sectionKey === 'about' ? { history_image_url: history.url } : {}),
        },
      })),
      { onConflict: 'section_key', ignoreDuplicates: true },
    ),
  );
  await inParallel(categories, async ({ slug }) => {
    const id = seedId('category', slug);
    const picture = await storePicture(
      client,
      'products',
      `categories/${slug}`,
      drawCategory(slug),
    );
    must(
      'imagens das categorias',
      await client
        .from('categories')
        .update({ image_url: picture.url })
        .eq('id', id)
        .is('image_url', null),
    );
  });
}

/**
 * Fills an empty catalogue. Everything has an id of its own and is only ever added, so an interrupted run
 * is finished by the next one, and what somebody has changed since stays changed.
 */
export async function seedDatabase(
  access: SupabaseAccess,
  report: (done: number, of: number) => void,
): Promise<void> {
  const client: Client = createClient<Database>(access.url, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await seedCatalogue(client);
  await seedContent(client);
  await seedProductImages(client, report);
}
