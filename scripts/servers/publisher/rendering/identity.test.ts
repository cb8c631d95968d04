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
import { readDemo } from '#scripts/tools/demo/demo.ts';
import { parseAddressText } from '#shared/contact/address.ts';
import { contactToSave } from '#shared/contact/shop-contact.ts';
import { aboutDefaults } from '#shared/content/about.ts';
import type { Json } from '#shared/database.types.ts';
import { identityDefaults } from '#shared/identity/identity.ts';
import { shopNameToSave } from '#shared/identity/shop-name.ts';
import { metaPolicy, policyName } from '#shared/security/content-policy.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';
import { siteAccent } from '#shared/theme/site-palette.ts';
import { RendererProcess } from './build-process.ts';

let product: ProductUnderTest;
let folder: string;
beforeAll(async () => {
  // Adds more products than fit on /produtos.
  product = await startProductUnderTest({
    products: 30,
    furnished: true,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-identity-'));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

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
  const texts = readDemo().site_content.map(({ section_key, content }) => [section_key, content]);
  await save(Object.fromEntries(texts));
  const { signal } = new AbortController();
  const site = path.join(folder, 'site');
  const renderer = new RendererProcess(site, path.join(folder, 'cache'), {
    ...buildVariables(readEnvironment({}), product.access),
    PUBLIC_SITE_URL: 'https://valebrindes.com.br',
    VITRINE_POLICY_IN_PAGES: '1',
  });
  await renderer.built(signal);
  try {
    const home = await readFile(path.join(site, 'index.html'), 'utf8');
    expect(home).toContain('<title>Vitrine Brindes: brindes corporativos personalizados</title>');
    expect(home).toContain('https://wa.me/5511987654321?');

    await save({
      identity,
      home_hero: { title: 'Os mais pedidos', ...shopNameToSave(name).home_hero },
      contact: { intro_title: 'Fale conosco', social_media: [], ...contact.contact },
      contact_info: contact.contact_info,
      about: { ...aboutDefaults, hero_title: 'Quem somos' },
    });
    const part = path.join(folder, 'part');
    const rendered = await renderer.render(undefined, part, signal);
    if (!rendered) throw new Error('The change affects too many pages');
    for (const file of rendered.render) cpSync(path.join(part, file), path.join(site, file));
    for (const file of rendered.remove) rmSync(path.join(site, file), { force: true });

    const files = await listFiles(site);
    const rules = parseHeaderRules(await readFile(path.join(site, '_headers'), 'utf8'));
    const policy = metaPolicy(headersForPath(rules, '/')[policyName.toLowerCase()] ?? '');
    const start = `<head><meta charset="utf-8"><meta http-equiv="${policyName}" content="${policy}">`;
    // Pages of products, pages of categories, and pages that every shop has.
    expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(30 + 6 + 17);
    for (const file of files) {
      const text = await readFile(path.join(site, file), 'utf8');
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
    const manifest = JSON.parse(await readFile(path.join(site, 'manifest.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({ name, short_name: 'Brindes' });
    expect(await readFile(path.join(site, 'favicon.svg'), 'utf8')).toContain(
      siteAccent(identity.brand_color, 'dark'),
    );
  } finally {
    renderer.stop();
  }
});
