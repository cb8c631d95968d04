import { expect, test } from '../admin/fixtures.ts';
import { enterBackOffice } from '../support/accounts.ts';

const feeds = ['/feeds/catalogo.csv', '/feeds/produtos.json'];

test('serves the product feeds while they are switched on', {
  tag: '@slow',
}, async ({ page, records, request }) => {
  const statuses = async () =>
    Promise.all(feeds.map(async (path) => (await request.get(path)).status()));
  expect(await statuses()).toEqual([404, 404]);
  await enterBackOffice(page, '/admin/settings');
  const feedsSwitch = page.getByRole('switch', { name: 'Feeds de produtos' });
  const turn = async () => {
    await feedsSwitch.click();
    await page.getByRole('button', { name: 'Salvar Configurações' }).click();
    await expect(records.toast('Configurações salvas com sucesso!')).toBeVisible();
  };
  await turn();
  try {
    await expect.poll(statuses).toEqual([200, 200]);
    const table = await (await request.get('/feeds/catalogo.csv')).text();
    const [head, first] = table.split('\r\n');
    expect(head).toMatch(
      /^id,title,description,availability,condition,price,link,image_link,brand,/,
    );
    const address = /https?:\/\/[^,"]+\/produto\/[0-9a-f-]+/.exec(first ?? '')?.[0] ?? '';
    expect((await request.get(new URL(address).pathname)).status()).toBe(200);
    const { products } = await (await request.get('/feeds/produtos.json')).json();
    expect(products.length).toBeGreaterThan(0);
    expect(products[0]).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d BRL$/),
      image_link: expect.stringMatching(/^https?:/),
    });
  } finally {
    await turn();
  }
  await expect.poll(statuses).toEqual([404, 404]);
});
