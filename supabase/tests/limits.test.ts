import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyCount } from '#shared/catalogue/field-kinds.ts';
import {
  columnOf,
  isCost,
  type ProductColumn,
  productColumnNames,
} from '#shared/catalogue/product-fields.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import {
  counts,
  highestPrice,
  lastPlace,
  lengths,
  questionLimits,
  sectionBytes,
  synonymLimits,
} from '#shared/limits/limits.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let unique = 0;
const productId = '11111111-1111-4111-8111-111111111111';
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service.from('products').insert({ id: productId, name: 'Caneca' }).throwOnError();
});
afterAll(() => backend.close());

type Table = keyof typeof lengths | 'products' | 'product_costs' | 'search_synonyms';

/** A valid row of each table. */
const rows: Record<Table, () => Record<string, unknown>> = {
  categories: () => ({ name: `Copos ${unique}`, slug: `copos-${unique}` }),
  materials: () => ({ name: `Bambu ${unique}` }),
  techniques: () => ({ name: `Laser ${unique}` }),
  product_groups: () => ({ name: 'Caneca' }),
  products: () => ({ name: 'Caneca' }),
  product_images: () => ({ product_id: productId, image_url: '/placeholder.svg' }),
  product_tags: () => ({ product_id: productId, tag: `Etiqueta ${unique}` }),
  product_costs: () => ({ product_id: productId, cost: 1 }),
  print_areas: () => ({ product_id: productId, name: 'Frente' }),
  collections: () => ({ title: 'Eventos', slug: `eventos-${unique}` }),
  carousel_slides: () => ({ title: 'Coleção' }),
  how_it_works_steps: () => ({ title: 'Escolha' }),
  site_content: () => ({ section_key: `secao-${unique}`, content: {} }),
  admin_users: () => ({ name: 'Ana', email: `ana-${unique}@exemplo.com.br` }),
  search_synonyms: () => ({ terms: [`termo ${unique}`, `outro ${unique}`] }),
  answer_templates: () => ({ name: `Modelo ${unique}`, text: 'Olá, {nome}!' }),
  campaigns: () => ({ name: 'Natal' }),
  access_requests: () => ({ name: 'Bia', email: `bia-${unique}@exemplo.com.br` }),
};

/** Inserts a valid row with overrides as the service: limits apply even to the service key. */
async function add(table: Table, values: Record<string, unknown>) {
  unique += 1;
  // A product can have only one row of costs.
  if (table === 'product_costs') {
    await backend.service.from(table).delete().eq('product_id', productId).throwOnError();
  }
  const { error } = await backend.service
    .from(table as 'products')
    .insert({ ...rows[table](), ...values } as never);
  return error;
}

const tableOf = (column: ProductColumn): Table => (isCost(column) ? 'product_costs' : 'products');

/** Returns the constraint of an error, after checking that the back-office has a message for it. */
function refusedBy(error: { message: string } | null) {
  expect(error).not.toBeNull();
  expect(toConstraintError(error ?? {})?.message).toMatch(/^[A-ZO].*[^:]$/);
  return /check constraint "(\w+)"/.exec(error?.message ?? '')?.[1];
}

describe('limits texts to the lengths of shared/limits', () => {
  const columns = Object.entries(lengths).flatMap(([table, of]) =>
    Object.entries(of).map(([column, most]) => [table as Table, column, most as number] as const),
  );
  for (const column of productColumnNames) {
    const field = columnOf(column);
    if (field.kind === 'text') columns.push([tableOf(column), column, field.max]);
  }
  test.each(columns)('%s.%s: %i', async (table, column, most) => {
    const text = (length: number) => String(unique).padEnd(length, 'a');
    expect(await add(table, { [column]: text(most) })).toBeNull();
    expect(refusedBy(await add(table, { [column]: text(most + 1) }))).toBe(
      `${table}_${column}_length`,
    );
  });
});

describe('limits numbers of products to the ranges of their fields', () => {
  const columns = productColumnNames.flatMap((column) => {
    const field = columnOf(column);
    return 'range' in field ? [[tableOf(column), column, field.range] as const] : [];
  });
  test.each(columns)('%s.%s: %o', async (table, column, range) => {
    for (const value of [range.least, range.most]) {
      expect(await add(table, { [column]: value })).toBeNull();
    }
    const below = await add(table, { [column]: range.least - 1 });
    const above = await add(table, { [column]: range.most + 1 });
    if (range === anyCount) {
      expect(refusedBy(below)).toBe(`${table}_${column}_check`);
      expect(above?.message).toMatch('out of range for type integer');
    } else {
      for (const error of [below, above]) {
        expect(refusedBy(error)).toBe(`${table}_${column}_range`);
      }
    }
  });
});

test('has a message for every check of the database', async () => {
  const checks = await backend.sql<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace
       -- These nobody writes from a form of the back-office.
       and conrelid::regclass::text !~ '^(publication|record_|product_imports|request|proposal|mailer|page_counters|push_subscriptions)'`,
  );
  expect(checks.length).toBeGreaterThan(50);
  for (const { name } of checks) {
    const refused = toConstraintError({ message: `violates check constraint "${name}"` });
    expect(refused?.message, name).toBeTruthy();
    expect(refused?.message, name).not.toMatch(/ 0 caracteres|undefined/);
  }
});

const dated = (Object.keys(rows) as Table[]).filter(
  (table) => table !== 'product_costs' && table !== 'print_areas',
);

describe('rejects infinite dates and dates outside this and the next century', () => {
  const dates = [
    'infinity',
    '-infinity',
    '294276-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
  ];
  test.each(dated)('%s', async (table) => {
    const columns = ['product_images', 'product_tags', 'access_requests'].includes(table)
      ? ['created_at']
      : ['created_at', 'updated_at'];
    for (const column of columns) {
      for (const date of dates) {
        expect(refusedBy(await add(table, { [column]: date }))).toBe(`${table}_${column}_date`);
      }
      expect(await add(table, { [column]: '2031-05-06T07:08:09Z' })).toBeNull();
    }
  });
});

test('overrides dates written by API callers; the service restores records with their own dates', async () => {
  const { as, service } = backend;
  const date = '2011-01-01T00:00:00+00:00';
  const own = await as.administrator
    .from('products')
    .insert({ name: 'Datado', created_at: date, updated_at: 'infinity' })
    .select()
    .single()
    .throwOnError();
  expect(new Date(own.data.created_at).getFullYear()).toBeGreaterThan(2011);
  expect(own.data.updated_at).toBe(own.data.created_at);
  const changed = await as.administrator
    .from('products')
    .update({ name: 'Datado de novo', created_at: date, updated_at: date })
    .eq('id', own.data.id)
    .select()
    .single()
    .throwOnError();
  expect(changed.data.created_at).toBe(own.data.created_at);
  expect(Date.parse(changed.data.updated_at)).toBeGreaterThanOrEqual(
    Date.parse(own.data.updated_at),
  );
  const tag = await as.employee
    .from('product_tags')
    .insert({ product_id: productId, tag: 'Datada', created_at: date })
    .select()
    .single()
    .throwOnError();
  expect(new Date(tag.data.created_at).getFullYear()).toBeGreaterThan(2011);
  const restored = await service
    .from('products')
    .insert({ name: 'Restaurado', created_at: date, updated_at: date })
    .select()
    .single()
    .throwOnError();
  for (const moment of [restored.data.created_at, restored.data.updated_at]) {
    expect(new Date(moment)).toEqual(new Date(date));
  }
});

test.each([
  ['products', { price: 'NaN' }, 'products_price_range'],
  ['products', { reference_code: ' SP-1' }, 'products_reference_code_shape'],
  ['products', { reference_code: 'SP\n1' }, 'products_reference_code_shape'],
  ['products', { ncm: '6911.10.90' }, 'products_ncm_shape'],
  ['products', { packaging: '' }, 'products_packaging_shape'],
  ['techniques', { max_colors: 0 }, 'techniques_max_colors_range'],
  ['techniques', { look: 'shiny' }, 'techniques_look_check'],
  ['techniques', { lead_time_days: 366 }, 'techniques_lead_time_days_range'],
  ['techniques', { finest_line_mm: 0 }, 'techniques_finest_line_mm_range'],
  ['techniques', { finest_line_mm: 50.01 }, 'techniques_finest_line_mm_range'],
  ['print_areas', { brightness: 1.01 }, 'print_areas_brightness_range'],
  ['print_areas', { brightness: -0.01 }, 'print_areas_brightness_range'],
  ['product_costs', { cost: -0.01 }, 'product_costs_cost_range'],
  ['product_costs', { cost: 'NaN' }, 'product_costs_cost_range'],
  ['carousel_slides', { sort_order: -1 }, 'carousel_slides_sort_order_range'],
  ['materials', { sort_order: lastPlace + 1 }, 'materials_sort_order_range'],
  ['product_images', { width: 100_001 }, 'product_images_width_range'],
  ['product_images', { focus_x: -0.01 }, 'product_images_focus_x_range'],
  ['product_images', { focus_y: 1.01 }, 'product_images_focus_y_range'],
  ['site_content', { content: { text: 'a'.repeat(sectionBytes) } }, 'site_content_content_size'],
  [
    'site_content',
    { content: { history_image_url: 'http://[' } },
    'site_content_history_image_url_address',
  ],
  ['search_synonyms', { terms: [] }, 'search_synonyms_terms_check'],
  ['search_synonyms', { terms: ['só um'] }, 'search_synonyms_terms_check'],
  ['search_synonyms', { terms: ['Sacola', 'sacolá'] }, 'search_synonyms_terms_check'],
  ['search_synonyms', { terms: ['sacola', ' bolsa'] }, 'search_synonyms_terms_check'],
  ['search_synonyms', { terms: ['sacola', null] }, 'search_synonyms_terms_check'],
  ['search_synonyms', { terms: ['sacola', '--'] }, 'search_synonyms_terms_check'],
  [
    'search_synonyms',
    { terms: ['sacola', 'a'.repeat(synonymLimits.term + 1)] },
    'search_synonyms_terms_check',
  ],
  [
    'search_synonyms',
    { terms: Array.from({ length: synonymLimits.terms + 1 }, (_, n) => `termo ${n}`) },
    'search_synonyms_terms_check',
  ],
  ['categories', { image_url: 'javascript:alert(1)' }, 'categories_image_url_address'],
  ['carousel_slides', { image_url: 'http://[' }, 'carousel_slides_image_url_address'],
  ['product_images', { image_url: 'http://[' }, 'product_images_image_url_address'],
] as const)('rejects %s %o', async (table, values, constraint) => {
  expect(refusedBy(await add(table, values))).toBe(constraint);
});

test.each(['Infinity', '-Infinity', 'NaN', 1e10])(
  'rejects a price of %s in every call',
  async (price) => {
    const product = { id: productId, name: 'Caneca', description: 'x', price };
    const saved = await backend.as.employee.rpc('save_product', {
      product: product as never,
      tags: [],
      images: [],
    });
    expect(saved.error).not.toBeNull();
    expect(await add('products', { price })).not.toBeNull();
    expect(await add('products', { price: highestPrice })).toBeNull();
  },
);

describe('questions and answers', () => {
  const pair = { question: 'Tem amostra?', answer: 'Sim.' };
  test.each([
    [pair],
    [['Tem amostra?']],
    [[{ question: pair.question }]],
    [[{ ...pair, question: ' ' }]],
    [[{ ...pair, answer: 1 }]],
    [[{ ...pair, by: 'Ana' }]],
    [[{ ...pair, question: 'a'.repeat(questionLimits.question + 1) }]],
    [[{ ...pair, answer: 'a'.repeat(questionLimits.answer + 1) }]],
    [Array(questionLimits.count + 1).fill(pair)],
  ])('rejects case %#', async (questions) => {
    for (const table of ['categories', 'techniques'] as const) {
      expect(refusedBy(await add(table, { questions }))).toBe(`${table}_questions_check`);
    }
    expect(refusedBy(await add('site_content', { content: { questions } }))).toBe(
      'site_content_questions_check',
    );
  });

  test('are accepted up to their limits', async () => {
    const { count, question, answer } = questionLimits;
    const longest = { question: 'é'.repeat(question), answer: 'é'.repeat(answer) };
    expect(await add('categories', { questions: Array(count).fill(longest) })).toBeNull();
  });
});

describe('variants of an image', () => {
  const copy = { width: 320, url: 'https://exemplo.com.br/a-320.webp' };
  test.each([
    [{}],
    [[1]],
    [[{ ...copy, width: '320' }]],
    [[{ ...copy, width: 0 }]],
    [[{ ...copy, width: 1.5 }]],
    [[{ ...copy, width: 1e9 }]],
    [[{ ...copy, url: 'http://[' }]],
    [[{ ...copy, url: null }]],
    [[{ width: 320 }]],
    [Array.from({ length: 21 }, () => copy)],
  ])('case %#', async (variants) => {
    for (const [table, column] of [
      ['product_images', 'variants'],
      ['carousel_slides', 'image_variants'],
    ] as const) {
      expect(refusedBy(await add(table, { [column]: variants }))).toMatch(/_(shape|check)$/);
    }
  });

  test('generated by the back-office', async () => {
    expect(await add('product_images', { variants: [copy, copy, copy] })).toBeNull();
  });
});

test.each([
  ['product_tags', (n: number) => ({ tag: `T ${n}` })],
  ['product_images', (n: number) => ({ image_url: `/${n}.webp` })],
] as const)("limits the number of a product's %s", async (table, row) => {
  const { as, service } = backend;
  const { data: product } = await service
    .from('products')
    .insert({ name: 'Cheio' })
    .select()
    .single()
    .throwOnError();
  const some = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, at) => ({ ...row(from + at), product_id: product.id }) as never,
    );
  await as.employee.from(table).insert(some(0, counts[table])).throwOnError();
  expect(refusedBy((await as.employee.from(table).insert(some(1000, 1))).error)).toBe(
    `${table}_count`,
  );
  const { data: other } = await service
    .from(table)
    .insert({ ...row(5000), product_id: productId } as never)
    .select()
    .single()
    .throwOnError();
  const moved = await service.from(table).update({ product_id: product.id }).eq('id', other.id);
  expect(refusedBy(moved.error)).toBe(`${table}_count`);
  // One save may replace all rows, even at the limit.
  const saved = await as.employee.rpc('save_product', {
    product: { id: product.id, name: 'Cheio', description: 'x' },
    tags: Array.from({ length: counts.product_tags }, (_, at) => `Outra ${at}`),
    images: Array.from({ length: counts.product_images }, (_, at) => ({
      image_url: `/outra-${at}.webp`,
    })),
  });
  expect(saved.error).toBeNull();
});
