import { expect, test } from './fixtures.ts';

const cartScript = '**/_astro/mount.*.js';

test('the cart is loaded before it is opened, once the visitor does something', async ({
  page,
  context,
  cart,
}) => {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/_astro\/mount\./.test(name)),
    );
  await page.goto('/sobre', { waitUntil: 'networkidle' });
  expect(await isLoaded()).toBe(false);
  // A pointer moves more than once, and the first time may come before the page listens.
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

test('a cart that fails to load says so, and loads on retry', async ({
  page,
  cart,
  complaints,
}) => {
  await page.route(cartScript, (route) => route.abort());
  await page.goto('/sobre');
  await cart.open();
  await expect(cart.panel.getByRole('alert')).toContainText('O carrinho não pôde ser carregado');
  await page.unroute(cartScript);
  await cart.panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(cart.emptyNote).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a tap before the scripts have loaded is replayed afterwards', { tag: '@phone' }, async ({
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

test('a tap on an island is replayed once it is hydrated', async ({ page }) => {
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
