import { type APIRequestContext, expect, test } from '@playwright/test';
import { product } from './product.ts';

// What the publishable key, which is in every page, reads and writes.

const { url, publishableKey, secretKey } = product.supabase;

const get = (request: APIRequestContext, path: string, key = publishableKey) =>
  request.get(`${url}/rest/v1/${path}`, { headers: { apikey: key } });

for (const asked of [
  'products?select=stock',
  'products?select=*',
  'products?select=id,n:stock',
  'products?select=id&stock=gt.100',
  'products?select=id&order=stock.desc',
  'product_tags?select=id,products(stock)',
  'product_tags?select=id,products!inner(id)&products.stock=gt.100',
]) {
  test(`what is in stock is not told by ${asked}`, async ({ request }) => {
    const answer = await get(request, asked);
    expect([401, 403]).toContain(answer.status());
    expect(await answer.text()).not.toMatch(/"(stock|n)":\s*\d/);
    // It is the caller, not the question, that is wrong.
    expect((await get(request, asked, secretKey)).status()).toBe(200);
  });
}

for (const asked of [
  'product_costs?select=cost',
  'products?select=id,product_costs(*)',
  'products?select=id,product_costs!inner(id)&product_costs.cost=gt.1',
  'price_tiers?select=id,products(product_costs(supplier))',
  'products?select=ncm',
]) {
  test(`what stays with the house is not told by ${asked}`, async ({ request }) => {
    const answer = await get(request, asked);
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(/"(cost|supplier|ncm)":/);
    expect((await get(request, asked, secretKey)).status()).toBe(200);
  });
}

test('no page and no file of the catalogue tells what a product costs the house', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const headers = { apikey: secretKey };
  const supplier = 'Fornecedor 4711';
  const id = crypto.randomUUID();
  const saved = await request.post(`${url}/rest/v1/rpc/save_product`, {
    headers,
    data: {
      product: {
        id,
        name: 'Prova de custo',
        description: 'Da prova.',
        reference_code: `PC-${id}`,
        costs: { supplier, supplier_code: supplier, cost: 4711.47, note: supplier },
      },
      tags: ['Vidro'],
      images: [],
    },
  });
  expect(saved.status()).toBe(200);
  const page = () => request.get(`${product.site}/produto/${id}`);
  await expect.poll(async () => (await page()).status(), { timeout: 90_000 }).toBe(200);
  const sources = await (await request.get(`${product.site}/catalogo.json`)).text();
  const files = [...sources.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(1);
  const texts = await Promise.all(
    [`/produto/${id}`, '/produtos', ...files].map(async (path) =>
      (await request.get(`${product.site}${path}`)).text(),
    ),
  );
  expect(texts.filter((text) => text.includes('Prova de custo')).length).toBeGreaterThan(2);
  for (const text of [sources, ...texts]) expect(text).not.toMatch(/Fornecedor 4711|4\.?711[.,]47/);
  await request.delete(`${url}/rest/v1/products?id=eq.${id}`, { headers });
});

test('a group shows itself with its first active product', async ({ request }) => {
  const service = { apikey: secretKey, prefer: 'return=representation' };
  const made = await request.post(`${url}/rest/v1/product_groups`, {
    data: { name: 'Lançamento', base_description: 'Ainda é segredo' },
    headers: service,
  });
  const [group] = (await made.json()) as { id: string }[];
  const hidden = await request.post(`${url}/rest/v1/products`, {
    data: { name: 'Lançamento', is_active: false, product_group_id: group?.id },
    headers: service,
  });
  const [hiddenProduct] = (await hidden.json()) as { id: string }[];
  const seen = await get(request, `product_groups?select=name,base_description&id=eq.${group?.id}`);
  expect(await seen.json()).toEqual([]);
  const all = await get(request, 'product_groups?select=id,products(id)');
  const rows = (await all.json()) as { products: unknown[] }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ products }) => products.length === 0)).toEqual([]);
  await request.delete(`${url}/rest/v1/products?id=eq.${hiddenProduct?.id}`, { headers: service });
  await request.delete(`${url}/rest/v1/product_groups?id=eq.${group?.id}`, { headers: service });
});

for (const table of [
  'admin_users',
  'publications',
  'publication_changes',
  'staff_invitations',
  'product_costs',
  'record_versions',
]) {
  test(`${table} is nobody’s`, async ({ request }) => {
    const answer = await get(request, `${table}?select=*`);
    expect(answer.status()).toBeGreaterThanOrEqual(400);
  });
}

for (const table of [
  'products',
  'categories',
  'site_content',
  'product_tags',
  'price_tiers',
  'techniques',
  'product_techniques',
  'print_areas',
  'product_costs',
  'admin_users',
]) {
  test(`nobody writes ${table}`, async ({ request }) => {
    const headers = { apikey: publishableKey };
    const address = `${url}/rest/v1/${table}`;
    const id = '00000000-0000-4000-8000-000000000000';
    const filter = `id=neq.${id}`;
    for (const answer of [
      await request.post(address, { data: { id }, headers }),
      await request.patch(`${address}?${filter}`, { data: { id }, headers }),
      await request.delete(`${address}?${filter}`, { headers }),
    ]) {
      expect([401, 403]).toContain(answer.status());
    }
  });
}
