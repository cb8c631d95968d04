import type { Locator, Page } from '@playwright/test';
import { storedCart } from './earlier-visit.ts';
import { disableTimeouts, expect, test } from './fixtures.ts';
import type { CataloguePage } from './pages/catalogue.ts';

// Runs with motion, unlike most tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const islandsScript = '**/_astro/client.*.js';

/** Blocks island scripts until the returned function is called. */
async function holdIslands(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(islandsScript, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('keeps input made before the catalogue is hydrated', async ({ page, catalogue }) => {
  const release = await holdIslands(page);
  await page.goto('/produtos');
  await page.getByLabel('Buscar no catálogo').pressSequentially('caneca');
  await page.getByRole('checkbox', { name: /Canecas/ }).check();
  await page.getByLabel('Ordenar por').selectOption('Nome');
  release();
  await expect(page.getByText('Resultados para: caneca')).toBeVisible();
  await expect(catalogue.removeFilter('Canecas')).toBeVisible();
  await expect(page).toHaveURL('/produtos?search=caneca&categoria=Canecas&ordem=nome');
  await expect(page.getByLabel('Buscar no catálogo')).toHaveValue('caneca');
  await expect(page.getByLabel('Ordenar por')).toHaveValue('name');
});

test('applies an order that is chosen without pointer, key or focus', async ({
  page,
  catalogue,
}) => {
  const names = (await catalogue.listed()).map(({ name }) => name);
  const [first = ''] = names.sort((a, b) => a.localeCompare(b, 'pt-BR'));
  await page.goto('/produtos');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Ordenar por').selectOption('Nome');
  await expect(page).toHaveURL('/produtos?ordem=nome');
  await expect(catalogue.firstCard.link).toHaveText(first);
});

test('replays “Mostrar mais” pressed before hydration', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  const release = await holdIslands(page);
  await page.goto('/produtos');
  await catalogue.showMore.click();
  release();
  await expect(catalogue.shownCount(48)).toBeVisible();
});

test('adds the colour chosen before hydration', async ({ page, catalogue }) => {
  const release = await holdIslands(page);
  await page.goto('/produtos');
  const card = catalogue.cards.filter({ has: page.locator('[data-choice]') }).first();
  await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  const choice = card.getByRole('combobox', { name: 'Cor' });
  const chosen = await choice.locator('option').last().innerText();
  await choice.selectOption(chosen);
  release();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(choice).toHaveValue(chosen);
  await card.getByRole('button', { name: 'Confirmar Adição' }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ selectedColor: chosen }]);
});

/** Sums the layout shifts of pages opened from now on; the returned function reads the sum of the current page. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const { value } = shift as PerformanceEntry & { value: number };
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number(await page.locator('html').getAttribute('data-shift'));
}

/** Returns the cards' tags, text and attributes, which are sorted because their order may differ. */
const markup = (cards: Locator) =>
  cards.evaluateAll((elements) =>
    elements.flatMap((card) =>
      [card, ...card.querySelectorAll('*')].map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
        return [element.tagName, ...attributes.sort(), element.textContent].join(' ');
      }),
    ),
  );

/** Opens results of which the first is a mug, and holds their hydration. */
async function openDrawn(page: Page, catalogue: CataloguePage, query: string) {
  const release = await holdIslands(page);
  await page.goto(`/produtos${query}`);
  await expect(page.locator('html')).toHaveAttribute('data-query-drawn', '');
  await expect(catalogue.cards.first()).toContainText('Canecas');
  const first = await catalogue.cards.first().elementHandle();
  const drawn = await markup(catalogue.cards);
  return {
    /** Expects the cards read before to be the same elements. */
    hydrate: async () => {
      release();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expect(page).toHaveTitle(/^(Produtos|Canecas) /);
      await expect(page.getByLabel('Buscar no catálogo')).toHaveValue(/^(caneca)?$/);
      expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
    },
    /** Expects the same markup once React has rendered new cards. */
    expectSame: async () => {
      await page.getByRole('button', { name: 'Ver em lista' }).click();
      await page.getByRole('button', { name: 'Ver em grade' }).click();
      await expect.poll(() => markup(catalogue.cards)).toEqual(drawn);
      expect(await first?.evaluate((card) => card.isConnected)).toBe(false);
    },
  };
}

test('shows search results before hydration exactly as after it, and keeps the scroll position and the focus', async ({
  page,
  catalogue,
}) => {
  await disableTimeouts(page);
  const { hydrate, expectSame } = await openDrawn(page, catalogue, '?search=caneca');
  const more = page.getByRole('navigation', { name: 'Mais produtos' });
  await expect(more).toBeHidden();
  const clear = page.getByRole('button', { name: 'Limpar busca' });
  await clear.focus();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await hydrate();
  await expect(more).toBeVisible();
  await expect(clear).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(900);
  await expectSame();
});

test('applies the filters in the URL before hydration exactly as after it, without layout shift', async ({
  page,
  catalogue,
}) => {
  await disableTimeouts(page);
  const shift = await watchShift(page);
  const { hydrate, expectSame } = await openDrawn(page, catalogue, '?categoria=Canecas&ordem=nome');
  await hydrate();
  await expect(catalogue.removeFilter('Canecas')).toBeVisible();
  await expect(catalogue.cards.filter({ hasNotText: 'Canecas' })).toHaveCount(0);
  // Allows a small shift because the width of a name in the header depends on its font.
  expect(await shift()).toBeLessThan(0.01);
  await expectSame();

  await page.goto('/produtos?search=garafa');
  await expect(page.getByText('Nenhum resultado para "garafa"').last()).toBeVisible();
  expect(await shift()).toBeLessThan(0.01);
});

test('removes filters and clears the search before hydration', async ({ page, catalogue }) => {
  const release = await holdIslands(page);
  await page.goto('/produtos?search=caneca&categoria=Canecas&categoria=Garrafas&ordem=nome');
  await catalogue.removeFilter('Canecas').click();
  await catalogue.removeFilter('Garrafas').click();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(page).toHaveURL('/produtos?ordem=nome');
  release();
  await expect(catalogue.shownCount(24)).toBeVisible();
  await expect(page).toHaveURL('/produtos?ordem=nome');
  await expect(page.getByText('Resultados para: caneca')).toHaveCount(0);
});
