import { type APIRequestContext, expect, test } from '@playwright/test';
import { product } from './product.ts';

// An attacker tries to read and write with the publishable key found on every page.

const { url, publishableKey, secretKey } = product.supabase;

const get = (request: APIRequestContext, path: string, key = publishableKey) =>
  request.get(`${url}/rest/v1/${path}`, { headers: { apikey: key } });

test('exposes no purchase costs on a page or in a catalogue file', async ({ request }) => {
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

test('represents a group by its first active product', async ({ request }) => {
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

// supabase/tests/access.test.ts covers every table, column and other caller.
test('lets a stranger read no staff data and write nothing', async ({ request }) => {
  for (const asked of ['admin_users', 'product_costs', 'products?select=stock']) {
    const answer = await get(request, asked);
    expect([asked, answer.status()]).toEqual([asked, 401]);
    // The query itself is valid; only the caller is rejected.
    expect((await get(request, asked, secretKey)).status()).toBe(200);
  }
  const headers = { apikey: publishableKey };
  const address = `${url}/rest/v1/products`;
  const filter = 'id=neq.00000000-0000-4000-8000-000000000000';
  for (const answer of [
    await request.post(address, { data: { name: 'Do intruso' }, headers }),
    await request.patch(`${address}?${filter}`, { data: { name: 'Do intruso' }, headers }),
    await request.delete(`${address}?${filter}`, { headers }),
  ]) {
    expect(answer.status()).toBe(401);
  }
});
