import { expect, test } from '../admin/fixtures.ts';
import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';

test('shows a campaign’s draft while it runs, then restores the texts left unedited', {
  tag: '@slow',
}, async ({ page, records, form, request }) => {
  await enterBackOffice(page, '/admin/campaigns');
  await records.create('Nova Campanha');
  await form.field('Nome').fill('Prova');
  await form.field('Fim').fill('2150-12-24');
  await form.save();
  await expect(records.toast('Campanha criada com sucesso')).toBeVisible();

  const read = async <Row>(path: string) =>
    ((await callAs(page, 'GET', path)).body as Row[])[0] as Row;
  const { id: campaign } = await read<{ id: string }>('campaigns?name=eq.Prova&select=id');
  const { id, name, description } = await read<Record<'id' | 'name' | 'description', string>>(
    'products?is_active=eq.true&select=id,name,description&order=name.desc&limit=1',
  );
  const { body: tags } = await callAs(page, 'GET', `product_tags?product_id=eq.${id}&select=tag`);
  const product = { id, name: `${name} de Natal`, description: 'Embrulhado.' };
  const saved = await callAs(page, 'POST', 'rpc/save_draft', {
    ...{ of_table: 'products', subject: id, campaign },
    save: {
      function: 'save_product',
      arguments: { product, tags: (tags as { tag: string }[]).map(({ tag }) => tag), images: null },
    },
  });
  expect(saved.status).toBe(200);
  const shows = (...texts: string[]) =>
    expect(async () => {
      const html = await (await request.get(`/produto/${id}`)).text();
      for (const text of texts) expect(html).toContain(text);
    }).toPass();

  await page.reload();
  const card = records.card('Prova');
  await card.getByText('1 rascunho').click();
  await expect(card.getByText(`Produto: ${product.name}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const take = async (step: string) => {
    await card.getByRole('button', { name: step }).click();
    await page.getByRole('dialog').getByRole('button', { name: step }).click();
  };
  await take('Começar agora');
  await expect(card).toContainText('No ar');
  await shows(`>${product.name}</h1>`, 'Embrulhado.');

  await callAs(page, 'PATCH', `products?id=eq.${id}`, { description: 'Em papel pardo.' });
  await take('Encerrar agora');
  await expect(card).toContainText(
    'foi alterado enquanto a campanha estava no ar e ficou como está.',
  );
  await shows(`>${name}</h1>`, 'Em papel pardo.');
  await callAs(page, 'PATCH', `products?id=eq.${id}`, { description });
  await records.remove('Prova');
  await expect(card).toHaveCount(0);
});
