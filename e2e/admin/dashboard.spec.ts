import { randomUUID } from 'node:crypto';
import { visitPath } from '#shared/analytics/visit.ts';
import { employee, enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { callAsService } from '../support/service-key.ts';
import { sendRequest } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';

test('counts incomplete products on the dashboard and links to exactly those', {
  tag: '@slow',
}, async ({ page, records, form }) => {
  await enterBackOffice(page, '/admin', employee);
  const name = `Sem foto ${Date.now()}`;
  const { body } = await callAs(page, 'POST', 'products', { name, price: 9, stock: 500 });
  const [product] = body as { id: string }[];
  try {
    await page.reload();
    const section = page.getByRole('region', { name: 'Precisa de atenção' });
    const link = section.getByRole('link', { name: /Sem imagem/ });
    const counted = await link.locator('strong').textContent();
    await link.click();
    await expect(page).toHaveURL(/situacao=ativos&pendencia=sem-imagem/);
    await expect(records.card(name)).toBeVisible();
    await expect(page.getByText(new RegExp(`^${counted} produtos?$`))).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).not.toHaveURL(/pendencia/);

    // The new product is listed as the latest change, with its author and a link.
    await enterBackOffice(page, '/admin', employee);
    const newest = page
      .getByRole('region', { name: 'Últimas alterações' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(newest).toContainText(/Produto criado: .* por .+, hoje às \d\d:\d\d/);
    await newest.getByRole('link', { name }).click();
    await expect(form.name).toHaveValue(name);
  } finally {
    await callAs(page, 'DELETE', `products?id=eq.${product?.id}`);
  }
});

test('reports on the dashboard when nothing needs attention', { tag: '@slow' }, async ({
  page,
}) => {
  await enterBackOffice(page, '/admin', employee);
  const lacking = [
    'or=(price.is.null,price.eq.0)',
    'category_id=is.null',
    'stock_status=eq.in_stock&stock=lt.50',
    'product_images=is.null',
  ];
  const ids = new Set<string>();
  for (const filter of lacking) {
    const { body } = await callAs(
      page,
      'GET',
      `products?select=id,product_images()&is_active=is.true&${filter}`,
    );
    for (const { id } of body as { id: string }[]) ids.add(id);
  }
  // Hides incomplete products because the dashboard counts only active ones.
  const show = (is_active: boolean) =>
    callAs(page, 'PATCH', `products?id=in.(${[...ids].join(',')})`, { is_active });
  try {
    await show(false);
    await page.reload();
    await expect(page.getByText('Tudo em ordem')).toBeVisible();
  } finally {
    await show(true);
  }
  await page.reload();
  await expect(page.getByRole('link', { name: /Sem preço/ })).toBeVisible();
  await expect(page.getByText('Tudo em ordem')).toBeHidden();
});

test('offers to retry a dashboard section that failed to load', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  const changes = /\/rest\/v1\/rpc\/latest_changes/;
  await page.route(changes, (route) => route.abort());
  await enterBackOffice(page, '/admin', employee);
  // Reloads the list of changes, which an earlier test may have cached.
  await page.reload();
  const section = page.getByRole('region', { name: 'Últimas alterações' });
  const again = section.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await page.unroute(changes);
  // Uses the keyboard because content loading above may move the button away from a pointer.
  await again.press('Enter');
  await expect(section.getByText(/por |O que a equipe salvar/).first()).toBeVisible();
  complaints.splice(0);
});

test('keeps a page of 24 products short and its buttons large enough, as rows or cards', {
  tag: '@slow',
}, async ({ page, records }) => {
  await enterBackOffice(page, '/admin/products');
  for (const [width, most] of [
    [1024, 2500],
    [390, 3500],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.product-list')).toBeVisible();
    await expect(records.cards).toHaveCount(24);
    const size = () =>
      page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        wide: document.documentElement.scrollWidth,
      }));
    await expect.poll(async () => (await size()).wide).toBe(width);
    expect((await size()).height).toBeLessThanOrEqual(most);
    for (const action of [/^Editar /, /^Duplicar /, /^Ver no site /, /^Excluir /]) {
      const row = records.cards.first();
      const box = await row
        .getByRole('button', { name: action })
        .or(row.getByRole('link', { name: action }))
        .boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(
        width < 640 ? 44 : 24,
      );
    }
  }
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  const view = (name: string) => page.getByRole('radio', { name });
  await expect(view('Cartões')).toBeChecked();
  await page.getByText('Lista', { exact: true }).click();
  await expect(view('Lista')).toBeChecked();
  await page.reload();
  await expect(view('Lista')).toBeChecked();
  await expect(page.locator('.product-list').getByRole('article').first()).toBeVisible();
});

test('shows pending requests, top pages and failed searches on the dashboard, with links to act on them', {
  tag: '@slow',
}, async ({ page, inbox, form }) => {
  await enterBackOffice(page, '/admin', employee);
  const request = await sendRequest(page, {
    kind: 'sample',
    items: [{ kind: 'sample', product_id: randomUUID(), name: 'Caneca de teste', quantity: 2 }],
  });
  const name = `Produto contado ${Date.now()}`;
  const { body } = await callAs(page, 'POST', 'products', { name });
  const [product] = body as { id: string }[];
  // Avoids digits, which could be mistaken for a phone number.
  const words = `chaleira ${Date.now().toString(36).replace(/\d/g, 'x')}`;
  // Sends each call as if a local proxy had forwarded it from the given household.
  const count = (household: string, payload: object) =>
    page.request.post(visitPath, {
      data: { payload },
      headers: { 'x-forwarded-for': household },
    });
  try {
    const figures = [
      { metric: 'lcp', value: 1840 },
      { metric: 'cls', value: 0 },
    ];
    const path = `/produto/${product?.id}`;
    for (let household = 1; household <= 38; household += 1) {
      const events = [
        { query: words, hits: 0 },
        { query: `${words} só minha ${household}`, hits: 0 },
      ];
      const answer = await count(`198.51.100.${household}`, {
        path,
        events: [...events, ...figures],
      });
      expect(answer.status()).toBe(204);
    }
    await expect
      .poll(async () => {
        const query = `page_counters?kind=eq.page_view&subject=eq.${path}`;
        const { body } = await callAs(page, 'GET', query);
        return (body as { count: number }[])[0]?.count;
      })
      .toBe(38);
    await enterBackOffice(page, '/admin', employee);
    const visits = page.getByRole('region', { name: 'Visitas ao site' });
    for (const title of ['Mais vistos', 'Mais pedidos', 'Buscas sem resultado']) {
      await expect(visits.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(visits.getByRole('listitem').filter({ hasText: words })).toContainText('38 vezes');
    await expect(visits).not.toContainText('só minha');
    await expect(
      visits.getByRole('link', { name: `Criar sinônimo para ${words}` }),
    ).toHaveAttribute('href', `/admin/synonyms?registro=novo&termo=${words.replace(' ', '+')}`);
    const row = visits.getByRole('table').getByRole('row', { name: /^Produto/ });
    await expect(row).toContainText(/s \((bom|a melhorar|ruim)\)/);
    const requests = page.getByRole('region', { name: 'Pedidos dos últimos 30 dias' });
    for (const title of ['Por status', 'Esperando há mais tempo', 'Respondidos em 24 horas']) {
      await expect(requests.getByRole('heading', { name: title })).toBeVisible();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await requests.getByRole('link', { name: 'Novo' }).click();
    await expect(page).toHaveURL(/status=new/);
    await expect(inbox.row(request.protocol)).toBeVisible();
    await page.goBack();

    await visits.getByText('7 dias').click();
    await page.reload();
    await expect(visits.getByRole('radio', { name: '7 dias' })).toBeChecked();
    // The link stops moving once the table beside it has loaded.
    await expect(row).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Últimas alterações' })).toBeVisible();
    await visits.getByRole('link', { name: `Novo produto para ${words}` }).click();
    await expect(form.name).toHaveValue(words);
  } finally {
    await callAs(page, 'DELETE', `products?id=eq.${product?.id}`);
    await callAsService('DELETE', `requests?id=eq.${request.id}`);
  }
});
