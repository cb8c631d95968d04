import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildVariables, readEnvironment } from '#scripts/config/environment.ts';
import { listFiles } from '#scripts/lib/folders.ts';
import {
  type ProductUnderTest,
  startProductUnderTest,
} from '#scripts/testing/product-under-test.ts';
import { hasHandlers, scriptsInPage } from '#scripts/testing/scripts-in-page.ts';
import { readDemo } from '#scripts/tools/demo/demo.ts';
import { parseAddressText } from '#shared/contact/address.ts';
import { contactToSave, readShopContact } from '#shared/contact/shop-contact.ts';
import { aboutDefaults } from '#shared/content/about.ts';
import { contactDefaults } from '#shared/content/contact.ts';
import { homeSectionDefaults } from '#shared/content/home.ts';
import type { Json } from '#shared/database.types.ts';
import { identityDefaults } from '#shared/identity/identity.ts';
import { shopNameToSave } from '#shared/identity/shop-name.ts';
import { hashScript, metaPolicy, policyName } from '#shared/security/content-policy.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';
import { siteAccent } from '#shared/theme/site-palette.ts';
import { RendererProcess } from './build-process.ts';

// One renderer for both tests: each changes the whole shop and renders it again.

const { signal } = new AbortController();
let product: ProductUnderTest;
let folder: string;
let site: string;
let renderer: RendererProcess;
beforeAll(async () => {
  // Adds more products than fit on /produtos.
  product = await startProductUnderTest({
    products: 30,
    furnished: true,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-whole-site-'));
  site = path.join(folder, 'site');
  const texts = readDemo().site_content.map(({ section_key, content }) => [section_key, content]);
  await save(Object.fromEntries(texts));
  renderer = new RendererProcess(site, path.join(folder, 'cache'), {
    ...buildVariables(readEnvironment({}), product.access),
    PUBLIC_SITE_URL: 'https://valebrindes.com.br',
    VITRINE_POLICY_IN_PAGES: '1',
  });
  await renderer.built(signal);
});
afterAll(async () => {
  renderer.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const readSite = (file: string) => readFile(path.join(site, file), 'utf8');

/** Renders what the saved changes affect into the site. */
async function renderChanges(): Promise<void> {
  const part = path.join(folder, 'part');
  const rendered = await renderer.render(undefined, part, signal);
  if (!rendered) throw new Error('The change affects too many pages');
  await renderer.markPublished(signal);
  for (const file of rendered.render) cpSync(path.join(part, file), path.join(site, file));
  for (const file of rendered.remove) rmSync(path.join(site, file), { force: true });
  await rm(part, { recursive: true, force: true });
}

const save = async (sections: Readonly<Record<string, object>>) => {
  for (const [section_key, content] of Object.entries(sections)) {
    await product.service
      .from('site_content')
      .upsert({ section_key, content: content as NonNullable<Json> }, { onConflict: 'section_key' })
      .throwOnError();
  }
};

const name = 'Brindes do Vale';
const contact = contactToSave({
  email: 'oi@valebrindes.com.br',
  phone: '(12) 3456-7890',
  whatsapp: '(12) 98888-7777',
  address: parseAddressText('Rua das Flores, 10, Campinas, SP, 13010-001'),
});
const identity = {
  ...identityDefaults,
  ...shopNameToSave(name).identity,
  ...contact.identity,
  legal_name: 'Vale Comércio de Brindes Ltda',
  cnpj: '11222333000181',
  brand_color: '#1166cc',
  default_theme: 'light',
  footer_text: 'Feito à mão em Campinas.',
};

/**
 * Matches traces of the demo: names, contact data, and an empty shop's placeholders. The example of a phone number's
 * format is allowed.
 */
const ofTheDemo =
  /\bVitrine\b|vitrinebrindes|(?<!imagens\.)exemplo\.com|(?<!como \(?)(?:\+?55)?\D?11\D{0,2}(?:3045|98765|99999)|Harmonia|05435|Paulista|Loja de Brindes|localhost/;

test('publishes no trace of the demo’s identity for another shop', async () => {
  const home = await readSite('index.html');
  expect(home).toContain('<title>Vitrine Brindes: brindes corporativos personalizados</title>');
  expect(home).toContain('https://wa.me/5511987654321?');

  await save({
    identity,
    home_hero: { title: 'Os mais pedidos', ...shopNameToSave(name).home_hero },
    contact: { intro_title: 'Fale conosco', social_media: [], ...contact.contact },
    contact_info: contact.contact_info,
    about: { ...aboutDefaults, hero_title: 'Quem somos' },
  });
  await renderChanges();

  const files = await listFiles(site);
  const rules = parseHeaderRules(await readSite('_headers'));
  const policy = metaPolicy(headersForPath(rules, '/')[policyName.toLowerCase()] ?? '');
  const start = `<head><meta charset="utf-8"><meta http-equiv="${policyName}" content="${policy}">`;
  // Pages of products, pages of categories, and pages that every shop has.
  expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(30 + 6 + 17);
  for (const file of files) {
    const text = await readSite(file);
    const found = ofTheDemo.exec(text);
    const around = text.slice(Math.max(0, (found?.index ?? 0) - 60), (found?.index ?? 0) + 60);
    expect(found === null, `${file}: …${around}…`).toBe(true);
    if (!file.endsWith('.html')) continue;
    // Hosts that ignore `_headers` need the policy before any script.
    expect(text.indexOf(start), file).toBe(text.indexOf('<head>'));
    expect(text, file).toMatch(new RegExp(`<title>[^<]*${name}`));
    expect(text, file).toContain('<html lang="pt-BR" data-theme="light"');
    for (const [link] of text.matchAll(/wa\.me\/\d+/g)) expect(link).toBe('wa.me/5512988887777');
    expect(text, file).not.toContain('Desenvolvido por');
    // The maintenance page has neither cart nor footer.
    if (file === '/manutencao.html') continue;
    expect(text, file).toContain('data-phone="5512988887777"');
    expect(text, file).toContain('CNPJ 11.222.333/0001-81');
  }
  const manifest = JSON.parse(await readSite('manifest.webmanifest'));
  expect(manifest).toMatchObject({ name, short_name: 'Brindes' });
  expect(await readSite('favicon.svg')).toContain(siteAccent(identity.brand_color, 'dark'));
});

const script = '<script>alert(1)</script>';

/** Returns the site's headers and the inline scripts of its pages. */
async function wholeSite() {
  const headers = await readSite('_headers');
  const names = (await listFiles(site)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(names.map(readSite));
  const policy = headersForPath(parseHeaderRules(headers), '/')['content-security-policy'] ?? '';
  return { headers, policy, pages, scripts: new Set(pages.flatMap(scriptsInPage)) };
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
  const before = await wholeSite();
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
    ['delete from public.site_content', []],
    content('about', aboutDefaults),
    content('contact', contactDefaults),
    content('contact_info', contactToSave(readShopContact(() => undefined)).contact_info),
    content('identity', { name: '', legal_name: '', developer_name: '', footer_text: '' }),
    ...Object.entries(homeSectionDefaults).map(([section, texts]) => content(section, texts)),
  ] as [string, unknown[]][];
  for (const [statement, values] of inserts) await product.database.query(statement, values);
  await renderChanges();
  const after = await wholeSite();

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
