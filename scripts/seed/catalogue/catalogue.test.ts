import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { listFiles } from '#scripts/lib/list-files.ts';
import {
  categories,
  collections,
  content,
  groups,
  materials,
  printAreasOf,
  products,
  slides,
  steps,
  techniques,
  tradeOf,
} from './index.ts';

const active = products.filter((p) => p.isActive);
const colour = /^#[0-9a-f]{6}$/;
const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const slugs = new Set(categories.map((c) => c.slug));

describe('categories and materials', () => {
  it('offer at least nine active categories, the six of the home page among them, and one inactive', () => {
    const names = categories.filter((c) => c.isActive).map((c) => c.name);
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(names).toEqual(
      expect.arrayContaining([
        'Bolsas',
        'Chaveiros',
        'Canecas',
        'Garrafas',
        'Escritório',
        'Tecnologia',
      ]),
    );
    expect(categories.filter((c) => !c.isActive)).toHaveLength(1);
    expect(unique(categories.map((c) => c.slug))).toBe(true);
  });

  it('leave no active category empty', () => {
    for (const { slug, isActive } of categories) {
      expect(
        active.some((p) => p.category === slug),
        slug,
      ).toBe(isActive);
    }
  });

  it('know at least fourteen materials with a colour, the five of the product view among them', () => {
    const names = materials.map((m) => m.name);
    expect(names.length).toBeGreaterThanOrEqual(14);
    expect(unique(names)).toBe(true);
    expect(names).toEqual(
      expect.arrayContaining(['Aço Inox', 'Plástico', 'Madeira', 'Tecido', 'Cerâmica']),
    );
    for (const material of materials) expect(material.color).toMatch(colour);
  });
});

describe('ideas', () => {
  it('are those a buyer looks for, three of them with products chosen by hand', () => {
    expect(collections.map(({ title }) => title)).toEqual([
      'Fim de ano',
      'Kit de boas-vindas',
      'Sustentáveis',
      'Eventos',
    ]);
    const chosen = collections.flatMap(({ products: its }) => ('category' in its ? [] : [its]));
    expect(chosen).toHaveLength(3);
    for (const keys of chosen) {
      expect(unique(keys)).toBe(true);
      expect(keys.length).toBeGreaterThanOrEqual(6);
      for (const key of keys)
        expect(
          active.some((p) => p.key === key),
          key,
        ).toBe(true);
    }
  });

  it('and categories fit what search engines show', () => {
    for (const { slug, seoTitle, seoDescription } of [...categories, ...collections]) {
      expect((seoTitle ?? '').length, slug).toBeLessThanOrEqual(70);
      expect((seoDescription ?? '').length, slug).toBeLessThanOrEqual(160);
    }
  });

  it('stand on categories there are, one level deep', () => {
    for (const { parent } of categories) {
      if (parent === undefined) continue;
      expect(categories.find((it) => it.slug === parent)?.parent).toBeUndefined();
      expect(slugs.has(parent)).toBe(true);
    }
    for (const { products: its } of collections) {
      if ('category' in its) expect(slugs.has(its.category)).toBe(true);
    }
  });
});

it('every product can be saved in the back-office as it is', () => {
  for (const { key, name, description, colorName, materials: its } of products) {
    expect(
      [name, description, colorName].every((text) => text.trim() !== ''),
      key,
    ).toBe(true);
    expect(its.length, key).toBeGreaterThanOrEqual(1);
  }
});

describe('groups', () => {
  it('hold two to five colours of one category each', () => {
    expect(groups.length).toBeGreaterThanOrEqual(12);
    expect(unique(groups.map((g) => g.key))).toBe(true);
    for (const group of groups) {
      const variants = products.filter((p) => p.group === group.key);
      expect(variants.length, group.key).toBeGreaterThanOrEqual(2);
      expect(variants.length, group.key).toBeLessThanOrEqual(5);
      expect(unique(variants.map((p) => p.colorName)), group.key).toBe(true);
      for (const variant of variants) {
        expect(variant.category, variant.key).toBe(group.category);
      }
    }
  });
});

describe('products', () => {
  it('are as many as a real catalogue has', () => {
    expect(active.length).toBeGreaterThanOrEqual(66);
    expect(products.length - active.length).toBe(4);
    expect(active.filter((p) => p.isFeatured).length).toBeGreaterThanOrEqual(6);
    expect(active.filter((p) => p.isNew).length).toBeGreaterThanOrEqual(6);
    expect(active.some((p) => p.price === null)).toBe(true);
    expect(new Set(active.map((p) => p.stockStatus))).toEqual(
      new Set(['in_stock', 'sample_available', 'out_of_stock']),
    );
  });

  it.each(products.map((p) => [p.key, p] as const))(
    '%s refers only to what exists',
    (_, product) => {
      const groupKeys = groups.map((g) => g.key);
      const materialNames = materials.map((m) => m.name);
      expect(product.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugs.has(product.category)).toBe(true);
      if (product.group !== null) expect(groupKeys).toContain(product.group);
      expect(product.materials.length).toBeGreaterThanOrEqual(1);
      for (const material of product.materials) expect(materialNames).toContain(material);
      expect(product.price === null || product.price > 0).toBe(true);
      expect(product.stockStatus === 'out_of_stock').toBe(product.stock === 0);
      expect(unique([...product.materials, ...product.colors])).toBe(true);
      expect(product.pictures).toBeGreaterThanOrEqual(1);
    },
  );

  it('never share a key, a name or a description', () => {
    expect(unique(products.map((p) => p.key))).toBe(true);
    expect(unique(products.map((p) => p.name))).toBe(true);
    expect(unique(products.map((p) => p.description))).toBe(true);
  });

  it('are described in words that everybody knows', () => {
    for (const { key, description } of products) {
      expect(description, key).not.toMatch(/caramanhola|caixa presente/i);
    }
  });

  it('are described in two to four sentences', () => {
    for (const { key, description } of products) {
      const sentences = description.split(/[.?!](?:\s|$)/).filter((s) => s.trim() !== '');
      expect(sentences.length, key).toBeGreaterThanOrEqual(2);
      expect(sentences.length, key).toBeLessThanOrEqual(4);
    }
  });

  it('offer a choice of colours on some cards, and one colour per variant', () => {
    const withChoice = active.filter((p) => p.group === null && p.colors.length > 1);
    expect(withChoice.length).toBeGreaterThanOrEqual(6);
    for (const { colors } of withChoice) expect(colors.length).toBeLessThanOrEqual(6);
    for (const { key, colors } of products.filter((p) => p.group !== null)) {
      expect(colors.length, key).toBeLessThanOrEqual(1);
    }
  });

  it('have galleries, within the budget of images', () => {
    expect(active.filter((p) => p.pictures >= 3).length).toBeGreaterThanOrEqual(24);
    expect(products.reduce((sum, p) => sum + p.pictures, 0)).toBeLessThanOrEqual(150);
  });
});

describe('what the trade asks of products', () => {
  const traded = active.flatMap((product) => {
    const trade = tradeOf(product);
    return trade === undefined ? [] : [{ product, trade }];
  });

  it('is said of most of them, and of some not', () => {
    expect(traded.length).toBeGreaterThan(active.length * 0.9);
    expect(traded.length).toBeLessThan(active.length);
  });

  it('is a code of their own and quantities that are sold', () => {
    expect(unique(traded.map(({ trade }) => trade.code.toLowerCase()))).toBe(true);
    for (const { product, trade } of traded) {
      const { code, minQuantity, quantityStep, ncm, tiers } = trade;
      expect(code, product.key).toMatch(/^[A-Z]{2}-\d{3}(-[A-Z]{2})?$/);
      expect(minQuantity % quantityStep, product.key).toBe(0);
      expect(ncm, product.key).toMatch(/^\d{8}$/);
      const told = /(?:a partir de|mínim\w+ de|acima de) (\d+)/.exec(product.description)?.[1];
      if (told !== undefined && product.group === null && minQuantity > 1) {
        expect(minQuantity, product.key).toBe(Number(told));
      }
      let last = { minQuantity, unitPrice: product.price ?? 0 };
      for (const tier of tiers) {
        expect(tier.minQuantity, product.key).toBeGreaterThan(last.minQuantity);
        expect(tier.minQuantity % quantityStep, product.key).toBe(0);
        expect(tier.unitPrice, product.key).toBeLessThan(last.unitPrice);
        last = tier;
      }
    }
  });

  it('is printed by techniques that are there, and each technique prints something', () => {
    const used = new Set<string>(traded.flatMap(({ trade }) => trade.techniques));
    expect([...used].toSorted()).toEqual(techniques.map(({ name }) => name).toSorted());
  });
});

describe('home and pages', () => {
  it('have the three slides and the three steps in order', () => {
    expect(slides.map((s) => [s.title, s.buttonText])).toEqual([
      ['Brindes Corporativos Premium', 'Solicitar Orçamento'],
      ['Personalização Completa', 'Solicitar Orçamento'],
      ['Entrega Garantida', 'Fale Conosco'],
    ]);
    expect(steps.map((s) => s.iconName)).toEqual(['Search', 'ShoppingCart', 'MessageCircle']);
  });

  it('fill every section once', () => {
    expect(content.map((c) => c.sectionKey).sort()).toEqual([
      'about',
      'categories_section',
      'contact',
      'contact_info',
      'home_hero',
      'identity',
      'new_products_section',
    ]);
  });
});

test('the demo\u2019s name is in no file but those of the demo and tests', async () => {
  const named: string[] = [];
  for (const folder of ['site', 'admin', 'shared', 'scripts', 'supabase']) {
    for (const file of await listFiles(folder)) {
      if (/\.test\.tsx?$/.test(file) || `${folder}${file}`.startsWith('scripts/seed/')) continue;
      const text = await readFile(`${folder}${file}`, 'utf8');
      if (/vitrine ?brindes/i.test(text)) named.push(`${folder}${file}`);
    }
  }
  expect(named).toEqual([]);
});

describe('print areas', () => {
  it('are on the first picture of every active product', () => {
    for (const product of active) {
      expect(
        printAreasOf(product).some(({ view }) => view === 0),
        product.key,
      ).toBe(true);
    }
  });

  it('lie on a picture of their product, one of a name on each', () => {
    for (const product of products) {
      const areas = printAreasOf(product);
      expect(unique(areas.map(({ view, name }) => `${view} ${name}`)), product.key).toBe(true);
      for (const { view, quad } of areas) {
        expect(view).toBeLessThan(product.pictures);
        expect(quad.flat().every((each) => each > 0 && each < 1)).toBe(true);
      }
    }
  });
});
