import { expect, test } from '../admin/fixtures.ts';
import { enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';

test('redirects the old path of a category until the path is used again', {
  tag: '@slow',
}, async ({ page, request }) => {
  await enterBackOffice(page);
  const moveTo = async (from: string, slug: string) => {
    const { status } = await callAs(page, 'PATCH', `categories?slug=eq.${from}`, { slug });
    expect(status).toBe(200);
  };
  const answers = (address: string, status: number, location?: string) =>
    expect(async () => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([status, location]);
    }).toPass();

  await answers('/categoria/chaveiros', 200);
  await moveTo('chaveiros', 'chaveiros-e-cordoes');
  try {
    await answers('/categoria/chaveiros', 301, '/categoria/chaveiros-e-cordoes');
    await answers('/categoria/chaveiros-e-cordoes', 200);
    const lines = await (await request.get('/redirecionamentos.json')).json();
    expect(lines['/categoria/chaveiros']).toBe('/categoria/chaveiros-e-cordoes');
  } finally {
    await moveTo('chaveiros-e-cordoes', 'chaveiros');
  }
  await answers('/categoria/chaveiros', 200);
  await answers('/categoria/chaveiros-e-cordoes', 301, '/categoria/chaveiros');
});

test('publishes a collection when it is saved, and removes it when it ends', {
  tag: '@slow',
}, async ({ page, request }) => {
  await enterBackOffice(page);
  const answers = (status: number) =>
    expect(async () => {
      const answer = await request.get('/ideias/prova', { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
    }).toPass();
  const { body } = await callAs(page, 'GET', 'products?is_active=eq.true&select=id&limit=30');
  const products = (body as { id: string }[]).map(({ id }) => id);
  const saved = await callAs(page, 'POST', 'rpc/save_collection', {
    collection: { title: 'Ideia da prova', slug: 'prova', sort_order: 900 },
    products,
  });
  expect(saved.status).toBe(200);
  try {
    await answers(200);
    const further = await request.get('/ideias/prova/pagina/1');
    expect((await further.text()).match(/<article/g)).toHaveLength(24);
    await callAs(page, 'PATCH', 'collections?slug=eq.prova', { ends_on: '2020-01-01' });
    await answers(302);
  } finally {
    await callAs(page, 'DELETE', 'collections?slug=eq.prova');
  }
  // Once the collection is deleted, its path redirects to the catalogue permanently.
  await answers(301);
  const found = await callAs(page, 'DELETE', 'redirects?from_path=eq./ideias/prova');
  expect(found.status).toBe(200);
});
