import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildVariables, readEnvironment } from '#scripts/config/environment.ts';
import { listFiles } from '#scripts/lib/folders.ts';
import { buildAnew } from '#scripts/testing/compared-with-full.ts';
import {
  type ProductUnderTest,
  startProductUnderTest,
} from '#scripts/testing/product-under-test.ts';
import { hasHandlers, scriptsInPage } from '#scripts/testing/scripts-in-page.ts';
import { contactToSave, readShopContact } from '#shared/contact/shop-contact.ts';
import { aboutDefaults } from '#shared/content/about.ts';
import { contactDefaults } from '#shared/content/contact.ts';
import { homeSectionDefaults } from '#shared/content/home.ts';
import { hashScript } from '#shared/security/content-policy.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';

let product: ProductUnderTest;
let folder: string;
beforeAll(async () => {
  product = await startProductUnderTest({
    products: 30,
    furnished: true,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-policy-'));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const script = '<script>alert(1)</script>';

/** Builds the full site; returns its headers and the inline scripts of its pages. */
async function wholeSite(name: string) {
  const site = path.join(folder, name);
  const variables = buildVariables(readEnvironment({}), product.access);
  await buildAnew(site, path.join(folder, 'cache'), variables, new AbortController().signal);
  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  const names = (await listFiles(site)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(names.map(read));
  const policy = headersForPath(parseHeaderRules(await read('_headers')), '/')[
    'content-security-policy'
  ];
  return {
    headers: await read('_headers'),
    policy: policy ?? '',
    pages,
    scripts: new Set(pages.flatMap(scriptsInPage)),
  };
}

/** Replaces every text in the content that administrators edit with the script. */
const hostile = (content: unknown): unknown => {
  if (typeof content === 'string') return `Texto ${script}`;
  if (Array.isArray(content)) return content.map(hostile);
  if (typeof content !== 'object' || content === null) return content;
  const entries = Object.entries(content);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, /url|icon|email/.test(key) ? value : hostile(value)]),
  );
};

const content = (section: string, defaults: unknown) => [
  'insert into public.site_content (section_key, content) values ($1, $2)',
  [section, JSON.stringify(hostile(defaults))],
];

test('allows the inline scripts of all pages and no others, with any catalogue', async () => {
  const before = await wholeSite('before');
  for (const each of before.scripts) expect(before.policy).toContain(`'${await hashScript(each)}'`);
  expect(before.scripts.size).toBeGreaterThan(5);

  const texts = {
    categories: ['name', 'description'],
    products: ['name', 'description', 'color_name'],
    product_images: ['alt_text'],
  };
  for (const [table, columns] of Object.entries(texts)) {
    const changes = columns.map((column) => `${column} = coalesce(${column}, '') || $1`);
    await product.database.query(`update public.${table} set ${changes.join(', ')}`, [script]);
  }
  const inserts = [
    [
      'insert into public.product_tags (product_id, tag) select id, $1 from public.products',
      [script],
    ],
    ['insert into public.materials (name) values ($1)', [script]],
    ['insert into public.product_groups (name, base_description) values ($1, $1)', [script]],
    [
      'update public.products set product_group_id = (select id from public.product_groups limit 1)',
      [],
    ],
    [
      'insert into public.carousel_slides (title, subtitle, button_text, button_action) values ($1, $1, $1, $2)',
      [script, '/produtos'],
    ],
    ['insert into public.how_it_works_steps (title, description) values ($1, $1)', [script]],
    content('about', aboutDefaults),
    content('contact', contactDefaults),
    content('contact_info', contactToSave(readShopContact(() => undefined)).contact_info),
    content('identity', { name: '', legal_name: '', developer_name: '', footer_text: '' }),
    ...Object.entries(homeSectionDefaults).map(([section, texts]) => content(section, texts)),
  ] as [string, unknown[]][];
  for (const [statement, values] of inserts) await product.database.query(statement, values);
  const after = await wholeSite('after');

  // Every product page contains the script's text, unescaped in attributes, where a naive search would take it for a
  // script.
  const saying = after.pages.filter((page) => page.includes('alert(1)'));
  expect(saying.length).toBeGreaterThanOrEqual(30);
  expect(saying.some((page) => page.includes(script))).toBe(true);
  expect(after.headers).toBe(before.headers);
  for (const each of after.scripts) expect(after.policy).toContain(`'${await hashScript(each)}'`);
  expect(after.policy).not.toContain(await hashScript('alert(1)'));
  expect([...after.scripts].filter((each) => each.includes('alert(1)'))).toEqual([]);
  expect(after.pages.filter(hasHandlers)).toEqual([]);
});
