import { accessibilityFaults } from '../support/axe.ts';
import { leaveTheme } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

test('links from the home page to the current collection, and lists all of its products there', async ({
  page,
  catalogue,
  request,
}) => {
  await page.goto('/');
  const band = page.locator('section[aria-labelledby=ideia]');
  const title = (await band.getByRole('heading').textContent()) ?? '';
  await band.getByRole('link', { name: 'Ver as ideias' }).click();
  await expect(page).toHaveURL(/\/ideias\/[\w-]+$/);
  await expect(catalogue.heading).toHaveText(title);
  const address = new URL(page.url()).pathname;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  );
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  const trail = page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link');
  await expect(trail).toHaveText(['Início', title]);
  expect(await (await request.get('/sitemap-0.xml')).text()).toContain(`${address}</loc>`);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('renders an accessible collection page in both themes', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await page.goto('/');
  await page
    .locator('section[aria-labelledby=ideia]')
    .getByRole('link', { name: 'Ver as ideias' })
    .click();
  await expect(page).toHaveURL(/\/ideias\/[\w-]+$/);
  await expect(catalogue.heading).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await leaveTheme(page, theme);
    await page.reload();
    expect(await accessibilityFaults(page), theme).toEqual([]);
  }
});

test('follows redirects on static hosts, too', { tag: '@slow' }, async ({ page, complaints }) => {
  // A static host answers unknown paths with the 404 page.
  await page.route('**/endereco-antigo', async (route) => {
    const missing = await page.request.get('/nada-aqui');
    await route.fulfill({ status: 404, contentType: 'text/html', body: await missing.text() });
  });
  await page.route('**/redirecionamentos.json', (route) =>
    route.fulfill({ json: { '/endereco-antigo': '/sobre' } }),
  );
  await page.goto('/endereco-antigo?a=1');
  await expect(page).toHaveURL('/sobre?a=1');
  // The browser itself logs the missing page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
