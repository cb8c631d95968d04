import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { listFiles } from '#scripts/lib/folders.ts';
import { toSheet } from '#shared/spreadsheet/stored-product.ts';
import { toCsv } from '#shared/text/csv.ts';
import { type DemoTable, readDemo } from './demo.ts';

const demo = readDemo();
const active = demo.products.filter(({ is_active }) => is_active);
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const of = <Row extends { product_id?: string | null }>(
  rows: readonly Row[],
  product: { id: string },
) => rows.filter(({ product_id }) => product_id === product.id);
const materialNames = demo.materials.map(({ name }) => name);

test('contains no reference to a record outside the demo', () => {
  const references: [DemoTable, string, DemoTable][] = [
    ['categories', 'parent_id', 'categories'],
    ['product_groups', 'category_id', 'categories'],
    ['products', 'category_id', 'categories'],
    ['products', 'product_group_id', 'product_groups'],
    ['product_techniques', 'technique_id', 'techniques'],
    ['print_areas', 'technique_id', 'techniques'],
    ['collection_products', 'collection_id', 'collections'],
    ['collection_products', 'product_id', 'products'],
  ];
  for (const [table, column, target] of references) {
    const ids = new Set<unknown>(demo[target].map(({ id }) => id));
    for (const row of demo[table] as Record<string, unknown>[]) {
      expect([table, column, row[column] == null || ids.has(row[column])]).toEqual([
        table,
        column,
        true,
      ]);
    }
  }
});

test('offers a template spreadsheet in the format of an export', async () => {
  const stored = demo.products.map((product) => ({
    fields: {
      ...product,
      reference_code: product.reference_code ?? '',
      packaging: product.packaging ?? '',
      techniques: of(demo.product_techniques, product).map(({ technique_id }) => technique_id),
      price_tiers: of(demo.price_tiers, product),
      costs: { supplier: '', supplier_code: '', cost: null, note: '' },
    },
    tags: of(demo.product_tags, product).map(({ tag }) => tag),
    updatedAt: '',
  }));
  const names = { ...demo, groups: demo.product_groups };
  // `vitest -u` updates the template.
  await expect(toCsv(toSheet(stored as never, names))).toMatchFileSnapshot(
    '../../../admin/public/modelo-produtos.csv',
  );
});

describe('categories and materials', () => {
  it('have at least nine active categories, including the six of the home page, and one inactive', () => {
    const names = demo.categories.filter((it) => it.is_active).map((it) => it.name);
    expect(names.length).toBeGreaterThanOrEqual(9);
    const home = ['Bolsas', 'Chaveiros', 'Canecas', 'Garrafas', 'Escritório', 'Tecnologia'];
    expect(names).toEqual(expect.arrayContaining(home));
    expect(demo.categories.filter((it) => !it.is_active)).toHaveLength(1);
  });

  it('have no active category without products', () => {
    for (const { id, slug, is_active } of demo.categories) {
      expect(
        active.some(({ category_id }) => category_id === id),
        slug,
      ).toBe(is_active);
    }
  });

  it('have at least fourteen materials with a colour, including the five of the product view', () => {
    expect(materialNames.length).toBeGreaterThanOrEqual(14);
    const five = ['Aço Inox', 'Plástico', 'Madeira', 'Tecido', 'Cerâmica'];
    expect(materialNames).toEqual(expect.arrayContaining(five));
    for (const { color } of demo.materials) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('ideas', () => {
  it('match common searches, three of them with active products chosen by hand', () => {
    expect(demo.collections.map(({ title }) => title)).toEqual([
      'Fim de ano',
      'Kit de boas-vindas',
      'Sustentáveis',
      'Eventos',
    ]);
    const chosen = Map.groupBy(demo.collection_products, (it) => it.collection_id);
    expect(chosen.size).toBe(3);
    const ids = new Set(active.map(({ id }) => id));
    for (const rows of chosen.values()) {
      expect(rows.length).toBeGreaterThanOrEqual(6);
      expect(rows.every(({ product_id }) => ids.has(product_id))).toBe(true);
    }
  });

  it('have titles and descriptions that fit into search results, like categories', () => {
    for (const { slug, seo_title, seo_description } of [...demo.categories, ...demo.collections]) {
      expect((seo_title ?? '').length, slug).toBeLessThanOrEqual(70);
      expect((seo_description ?? '').length, slug).toBeLessThanOrEqual(160);
    }
  });
});

describe('products', () => {
  it('are as many as in a real catalogue', () => {
    expect(active.length).toBeGreaterThanOrEqual(66);
    expect(demo.products.length - active.length).toBe(4);
    expect(active.filter((it) => it.is_featured).length).toBeGreaterThanOrEqual(6);
    expect(active.filter((it) => it.is_new).length).toBeGreaterThanOrEqual(6);
    expect(active.some((it) => it.price === null)).toBe(true);
    expect(new Set(active.map((it) => it.stock_status)).size).toBe(3);
  });

  it('never share a name, a description or a code', () => {
    expect(unique(demo.products.map(({ name }) => name))).toBe(true);
    expect(unique(demo.products.map(({ description }) => description))).toBe(true);
    const codes = demo.products.flatMap(({ reference_code }) => reference_code ?? []);
    expect(unique(codes.map((code) => code.toLowerCase()))).toBe(true);
    expect(codes.length).toBeGreaterThan(active.length * 0.9);
  });

  it.each(demo.products.map((product) => [product.name, product] as const))(
    '%s can be saved in the back-office unchanged, and has a full description',
    (_, product) => {
      const tags = of(demo.product_tags, product).map(({ tag }) => tag);
      expect(tags.some((tag) => materialNames.includes(tag))).toBe(true);
      expect(product.color_name?.trim()).not.toBe('');
      expect(product.price === null || Number(product.price) > 0).toBe(true);
      expect(product.stock_status === 'out_of_stock').toBe(product.stock === 0);
      const description = product.description ?? '';
      const sentences = description.split(/[.?!](?:\s|$)/).filter((it) => it.trim() !== '');
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(description).not.toMatch(/caramanhola|caixa presente/i);
      if (product.reference_code) {
        expect(product.reference_code).toMatch(/^[A-Z]{2}-\d{3}(-[A-Z]{2})?$/);
        expect(product.ncm).toMatch(/^\d{8}$/);
      }
      const { min_quantity = 1, quantity_step = 1 } = product;
      expect((min_quantity ?? 1) % (quantity_step ?? 1)).toBe(0);
      const said = /(?:a partir de|mínim\w+ de) (\d+)/i.exec(description)?.[1];
      if (said !== undefined) expect(min_quantity).toBe(Number(said));
      let last = { min_quantity: Number(min_quantity), unit_price: Number(product.price) };
      for (const tier of of(demo.price_tiers, product)) {
        expect(tier.min_quantity).toBeGreaterThan(last.min_quantity);
        expect(tier.min_quantity % (quantity_step ?? 1)).toBe(0);
        expect(tier.unit_price).toBeLessThan(last.unit_price);
        last = tier;
      }
    },
  );

  it('are grouped as two to five colours of one category', () => {
    expect(demo.product_groups.length).toBeGreaterThanOrEqual(12);
    for (const { id, name, category_id } of demo.product_groups) {
      const variants = demo.products.filter((it) => it.product_group_id === id);
      expect(variants.length, name).toBeGreaterThanOrEqual(2);
      expect(variants.length, name).toBeLessThanOrEqual(5);
      expect(unique(variants.map((it) => it.color_name)), name).toBe(true);
      expect(
        variants.every((it) => it.category_id === category_id),
        name,
      ).toBe(true);
    }
  });

  it('offer a choice of colours on some cards, and one colour per variant', () => {
    const colours = (product: { id: string }) =>
      of(demo.product_tags, product).filter(({ tag }) => !materialNames.includes(tag)).length;
    const [single, variants] = [
      active.filter((it) => !it.product_group_id).map(colours),
      demo.products.filter((it) => it.product_group_id).map(colours),
    ];
    expect(single.filter((amount) => amount > 1).length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...single)).toBeLessThanOrEqual(6);
    expect(Math.max(...variants)).toBeLessThanOrEqual(1);
  });

  it('use techniques that each have products', () => {
    const used = new Set(demo.product_techniques.map(({ technique_id }) => technique_id));
    expect(used.size).toBe(demo.techniques.length);
  });

  it('have galleries, within the image budget, and a print area on each active first picture', () => {
    const galleries = active.map((product) => of(demo.product_images, product));
    expect(galleries.filter(({ length }) => length >= 3).length).toBeGreaterThanOrEqual(24);
    expect(demo.product_images.length).toBeLessThanOrEqual(150);
    const printed = new Set(demo.print_areas.map(({ image_id }) => image_id));
    for (const [first] of galleries) expect(printed.has(first?.id)).toBe(true);
    expect(unique(demo.print_areas.map(({ image_id, name }) => `${image_id} ${name}`))).toBe(true);
    for (const { quad } of demo.print_areas) {
      expect((quad as number[][]).flat().every((each) => each > 0 && each < 1)).toBe(true);
    }
  });
});

describe('home and pages', () => {
  it('have three slides and three steps in order', () => {
    expect(demo.carousel_slides.map((it) => [it.title, it.button_text])).toEqual([
      ['Brindes Corporativos Premium', 'Solicitar Orçamento'],
      ['Personalização Completa', 'Solicitar Orçamento'],
      ['Entrega Garantida', 'Fale Conosco'],
    ]);
    const icons = demo.how_it_works_steps.map((it) => it.icon_name);
    expect(icons).toEqual(['Search', 'ShoppingCart', 'MessageCircle']);
  });

  it('fill every section once', () => {
    expect(demo.site_content.map((it) => it.section_key).sort()).toEqual([
      'about',
      'artwork',
      'categories_section',
      'contact',
      'contact_info',
      'deadlines',
      'home_hero',
      'identity',
      'new_products_section',
    ]);
  });
});

test('uses the demo’s names only in files of the demo and in tests', async () => {
  const named: string[] = [];
  for (const folder of ['site', 'admin', 'shared', 'scripts', 'supabase']) {
    for (const file of await listFiles(folder)) {
      if (/\.test\.tsx?$/.test(file) || `${folder}${file}`.startsWith('scripts/tools/demo/'))
        continue;
      const text = await readFile(`${folder}${file}`, 'utf8');
      if (/vitrine ?brindes/i.test(text)) named.push(`${folder}${file}`);
    }
  }
  expect(named).toEqual([]);
});
