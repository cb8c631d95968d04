import { cartLine, leaveInCart } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

const cartScript = '**/_astro/mount.*.js';

test('loads the cart before it is opened, once the visitor interacts', { tag: '@slow' }, async ({
  page,
  context,
  cart,
}) => {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/_astro\/mount\./.test(name)),
    );
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  expect(await isLoaded()).toBe(false);
  // Moves the pointer repeatedly because the first move may come before the page listens.
  let moves = 0;
  const moveOn = async () => {
    moves += 1;
    await page.mouse.move(200 + moves, 300);
    return isLoaded();
  };
  await expect.poll(moveOn).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await cart.open();
  await expect(cart.emptyNote).toBeVisible();
});

test('loads a filled cart ahead, without any interaction', { tag: '@slow' }, async ({
  page,
  context,
  cart,
  complaints,
}) => {
  await leaveInCart(page, [cartLine({ id: 'a', name: 'Caneca' })]);
  await page.goto('/sobre');
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /LastOrders\./.test(name)),
    );
  await expect.poll(loaded).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await cart.open();
  await expect(cart.lines).toHaveCount(1);
  // Ignores the failed request for the catalogue's prices because the browser is offline.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET'))).toEqual([]);
});

test('reports a cart that fails to load, and loads it on retry', async ({
  page,
  cart,
  complaints,
}) => {
  await page.clock.install();
  await page.route(cartScript, (route) => route.abort());
  await page.goto('/sobre');
  // Stops the clock because a timer could also load the cart and remove the button.
  await page.clock.pauseAt(Date.now() + 60_000);
  await cart.open();
  await expect(cart.panel.getByRole('alert')).toContainText('O carrinho não pôde ser carregado');
  await page.unroute(cartScript);
  await cart.panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(cart.emptyNote).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('shows the prerendered list with a note when the scripts for a search fail to load', async ({
  page,
  complaints,
}) => {
  // Stops the clock because the note appears after a few seconds.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/produtos?search=caneca');
  const note = page.getByText('A busca e os filtros ainda não foram aplicados.');
  const first = page.getByRole('article').first();
  await expect(note).toBeHidden();
  await expect(first).toBeHidden();
  await page.clock.runFor(5000);
  await expect(note).toBeVisible();
  await expect(first).toBeInViewport();
  complaints.splice(0);
});

test('counts no results until the search has loaded, and loads it on retry', {
  tag: '@slow',
}, async ({ page, catalogue, complaints }) => {
  const first = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  let hasFailed = false;
  await page.route('**/_astro/search-engine.*.js', async (route) => {
    if (hasFailed) {
      // Waits for the click because a timer's retry would also remove the button.
      await others.promise;
      return route.continue();
    }
    hasFailed = true;
    await first.promise;
    await route.abort();
  });
  await catalogue.open();
  await page.getByLabel('Buscar no catálogo').fill('garrafa');
  const main = page.getByRole('main');
  await expect(main.getByText('Buscando…').last()).toBeVisible();
  await expect(main.getByText(/Resultados para|produtos encontrados/)).toHaveCount(0);
  first.resolve();
  const failure = main.getByRole('alert').filter({ hasText: 'Não foi possível aplicar a busca.' });
  await expect(failure).toBeVisible();
  await expect(main.getByText(/Resultados para|produtos encontrados/)).toHaveCount(0);
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  others.resolve();
  await expect(main.getByText('Resultados para: garrafa')).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('replays a tap made before the scripts have loaded', { tag: '@phone-only' }, async ({
  page,
  search,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sobre', { waitUntil: 'commit' });
  await search.open();
  await expect(search.dialog).toBeHidden();
  release();
  await expect(search.dialog).toBeVisible();
});

test('replays a tap on an island once it is hydrated', { tag: '@slow' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*Browser*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/produtos');
  const list = page.getByRole('button', { name: 'Ver em lista' });
  await list.click();
  await expect(list).not.toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
});
