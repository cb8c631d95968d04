import type { Client } from '../config/service-client.ts';
import { categories } from './catalogue/categories.ts';
import { collections } from './catalogue/collections.ts';
import { groups } from './catalogue/groups.ts';
import { materials } from './catalogue/materials.ts';
import { products } from './catalogue/products.ts';
import { techniques } from './catalogue/techniques.ts';
import { tradeOf } from './catalogue/trade.ts';
import type { SeedProduct } from './catalogue/types.ts';
import { assertAdded, onlyNew, seedId } from './seed-rows.ts';

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

/** What a product's row says of the trade. */
function tradeColumns(product: SeedProduct) {
  const trade = tradeOf(product);
  const [width, height, depth] = trade?.size ?? [null, null, null];
  return {
    reference_code: trade?.code ?? null,
    min_quantity: trade?.minQuantity ?? 1,
    quantity_step: trade?.quantityStep ?? 1,
    lead_time_days: trade?.leadTimeDays ?? null,
    width_mm: width,
    height_mm: height,
    depth_mm: depth,
    weight_g: trade?.weight ?? null,
    ncm: trade?.ncm ?? null,
    packaging: trade?.packaging ?? null,
  };
}

/** A product's row. */
export function productRow(product: SeedProduct) {
  return {
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
    ...tradeColumns(product),
  };
}

/** Categories, materials, techniques, groups, products with what belongs to them, and collections of them. */
export async function seedCatalogue(client: Client): Promise<void> {
  assertAdded(
    'categorias',
    await client.from('categories').upsert(
      categories.map(({ slug, name, description, isActive, parent, seoTitle, seoDescription }) => ({
        id: seedId('category', slug),
        slug,
        name,
        description,
        is_active: isActive,
        parent_id: parent === undefined ? null : seedId('category', parent),
        seo_title: seoTitle ?? null,
        seo_description: seoDescription ?? null,
      })),
      onlyNew,
    ),
  );
  assertAdded(
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
  assertAdded(
    'técnicas',
    await client.from('techniques').upsert(
      techniques.map(({ name, description, maxColors, look, finestLine, sortOrder }) => ({
        id: seedId('technique', name),
        name,
        description,
        max_colors: maxColors,
        look,
        finest_line_mm: finestLine,
        sort_order: sortOrder,
      })),
      onlyNew,
    ),
  );
  assertAdded(
    'grupos',
    await client.from('product_groups').upsert(
      groups.map(({ key, name, baseDescription, category }) => ({
        id: seedId('group', key),
        name,
        base_description: baseDescription,
        category_id: seedId('category', category),
      })),
      onlyNew,
    ),
  );
  assertAdded(
    'produtos',
    await client.from('products').upsert(
      products.map((product) => ({
        ...productRow(product),
        created_at: createdAt(product.key),
      })),
      onlyNew,
    ),
  );
  const tags = products.flatMap(({ key, materials: its, colors }) =>
    [...new Set([...its, ...colors])].map((tag) => ({
      id: seedId('tag', `${key}:${tag}`),
      product_id: seedId('product', key),
      tag,
    })),
  );
  assertAdded('etiquetas', await client.from('product_tags').upsert(tags, onlyNew));
  await seedTrade(client);
  await seedCollections(client);
}

/** What a product costs by quantity, and how it is printed. */
async function seedTrade(client: Client): Promise<void> {
  const tiers = products.flatMap((product) =>
    (tradeOf(product)?.tiers ?? []).map(({ minQuantity, unitPrice }) => ({
      id: seedId('tier', `${product.key}:${minQuantity}`),
      product_id: seedId('product', product.key),
      min_quantity: minQuantity,
      unit_price: unitPrice,
    })),
  );
  assertAdded('preços por quantidade', await client.from('price_tiers').upsert(tiers, onlyNew));
  const printed = products.flatMap((product) =>
    (tradeOf(product)?.techniques ?? []).map((technique) => ({
      id: seedId('product-technique', `${product.key}:${technique}`),
      product_id: seedId('product', product.key),
      technique_id: seedId('technique', technique),
    })),
  );
  assertAdded(
    'técnicas dos produtos',
    await client.from('product_techniques').upsert(printed, onlyNew),
  );
}

async function seedCollections(client: Client): Promise<void> {
  assertAdded(
    'ideias',
    await client.from('collections').upsert(
      collections.map((collection) => ({
        id: seedId('collection', collection.slug),
        slug: collection.slug,
        title: collection.title,
        text: collection.text,
        ...('category' in collection.products
          ? {
              choice: 'rule',
              rule: { category_id: seedId('category', collection.products.category) },
            }
          : { choice: 'hand', rule: {} }),
        sort_order: collection.sortOrder,
        seo_title: collection.seoTitle,
        seo_description: collection.seoDescription,
      })),
      onlyNew,
    ),
  );
  const chosen = collections.flatMap(({ slug, products: keys }) =>
    'category' in keys
      ? []
      : keys.map((key, place) => ({
          id: seedId('collection-product', `${slug}:${key}`),
          collection_id: seedId('collection', slug),
          product_id: seedId('product', key),
          sort_order: place,
        })),
  );
  assertAdded(
    'produtos das ideias',
    await client.from('collection_products').upsert(chosen, onlyNew),
  );
}
