import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ProductCard } from './pages/product-card.ts';

const search = (page: Page) => page.getByLabel('Buscar no catálogo');

/** Returns an element's position once it is stable: list chunks move the elements below them while rendering. */
async function restingPlace(item: Locator) {
  let before = await item.boundingBox();
  let still = 0;
  await expect
    .poll(async () => {
      const now = await item.boundingBox();
      still = now !== null && before !== null && now.y === before.y ? still + 1 : 0;
      before = now;
      return still;
    })
    .toBeGreaterThan(2);
  if (!before) throw new Error('The element is not visible');
  return before;
}

/** Runs `act` while the drawer with the filters is open. */
async function withFilters(page: Page, act: () => Promise<void>) {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await act();
  await page.getByRole('button', { name: /^Ver \d+ produto/ }).click();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists the whole catalogue page by page', { tag: '@slow' }, async ({ page, catalogue }) => {
    await page.goto('/produtos');
    await expect(catalogue.cards).toHaveCount(24);
    // Controls that need scripts are hidden.
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Seu orçamento' })).toHaveCount(0);
    const seen = new Set<string>();
    for (let pages = 1; pages < 50; pages++) {
      for (const link of await catalogue.links.all()) {
        seen.add((await link.getAttribute('href')) ?? '');
      }
      const older = page.getByRole('link', { name: 'Mais antigos' });
      if ((await older.count()) === 0) break;
      const address = (await older.getAttribute('href')) ?? '';
      await older.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`));
      // Waits for the footer because the header arrives before the rest of the list.
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await expect(page).toHaveURL(/\/produtos\/pagina\/1$/);
    await page.getByRole('link', { name: 'Mais recentes' }).click();
    await expect(page).toHaveURL(/\/produtos(\/pagina\/2)?$/);
    const listed: string[] = [];
    const index = await (await page.request.get('/sitemap-index.xml')).text();
    for (const [file] of index.matchAll(/\/sitemap-\d+\.xml/g)) {
      const part = await (await page.request.get(file)).text();
      listed.push(...(part.match(/\/produto\/[^<]+/g) ?? []));
    }
    expect(seen).toEqual(new Set(listed));
  });
});

test('restores filter and view from a shared URL, ignores case and accents in a search, and reports a search without results', async ({
  page,
  catalogue,
}) => {
  await catalogue.open('?vista=lista&disponibilidade=out-of-stock');
  const asList = page.getByRole('button', { name: 'Ver em lista' });
  await expect(asList).toHaveAttribute('aria-pressed', 'true');
  await expect(catalogue.cards).not.toHaveCount(0);
  for (const card of await catalogue.cards.all()) await expect(card).toContainText('Indisponível');
  await page.getByRole('button', { name: 'Limpar', exact: true }).locator('visible=true').click();
  await page.getByRole('button', { name: 'Ver em grade' }).click();
  await expect(page).toHaveURL(/\/produtos$/);

  await search(page).fill('CERAMICA');
  await expect(page.getByText('Resultados para: CERAMICA')).toBeVisible();
  await expect(page).toHaveURL(/\?search=CERAMICA$/);
  // The previous count and cards stay until the search results are rendered.
  const count = page.getByText(/^[1-9]\d* produtos? encontrados?$/);
  const counted = async () => Number.parseInt(await count.innerText(), 10);
  await expect(async () => expect(await counted()).toBe(await catalogue.cards.count())).toPass();
  const found = await counted();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue('CERAMICA');
  await expect(catalogue.cards).toHaveCount(found);

  await search(page).fill('nada que exista');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await expect(page.getByText('0 produtos encontrados')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos os produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(catalogue.cards.first()).toBeVisible();
  await page.getByLabel('Ordenar por').selectOption('Nome');
  await asList.click();
  await expect(page).toHaveURL(/\?ordem=nome&vista=lista$/);
  // The list renders a moment after the address has changed.
  await expect(async () => {
    const shown = await catalogue.cards.getByRole('heading').allTextContents();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true })));
  }).toPass();
});

test('matches a word found only in a description', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await catalogue.open();
  const description = await catalogue.cards
    .first()
    .locator('.product-card-description')
    .textContent();
  const [words = ''] = /^[\p{L}]+ [\p{L}]+/u.exec(description ?? '') ?? [];
  const name = await catalogue.firstCard.name();
  expect(name.toLowerCase()).not.toContain(words.toLowerCase());
  await search(page).fill(words);
  await expect(catalogue.cards.getByRole('heading', { name })).toBeVisible();
});

test('matches words in any order, plural or gender', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await catalogue.open('?search=canecas+brancas');
  await expect(page.getByText(/^[1-9]\d* produtos? encontrados?$/)).toBeVisible();
  await expect(catalogue.cards.filter({ hasText: 'Caneca Bom Dia Branca' })).toBeVisible();
});

test('combines values within a filter group by OR and groups by AND, and shows counts and chips', {
  tag: '@phone-only',
}, async ({ page, catalogue }) => {
  await catalogue.open();
  const counted = async (option: string) => {
    const label = page.locator('label.filter-option:visible', { hasText: option }).first();
    return Number(/(\d+)\s*$/.exec((await label.textContent()) ?? '')?.[1]);
  };
  let bags = 0;
  let mugs = 0;
  await withFilters(page, async () => {
    [bags, mugs] = [await counted('Bolsas'), await counted('Canecas')];
    await page.getByLabel('Bolsas').check();
    await page.getByLabel('Canecas').check();
    await expect(page.getByRole('heading', { name: 'Filtros' }).locator('..')).toContainText('2');
  });
  await expect(page).toHaveURL(/\?categoria=Bolsas&categoria=Canecas$/);
  await expect(page.getByText(`de ${bags + mugs} produtos`)).toBeVisible();

  let steel = 0;
  await withFilters(page, async () => {
    steel = await counted('Aço Inox');
    await page.getByLabel('Aço Inox').check();
  });
  await expect(catalogue.cards).toHaveCount(steel);
  for (const text of await catalogue.cards.allTextContents()) expect(text).toMatch(/Aço Inox/);

  await catalogue.removeFilter('Canecas').click();
  await expect(page).toHaveURL(/\?categoria=Bolsas&material=/);
  await expect(catalogue.heading).toHaveText('Bolsas');
  await expect(catalogue.removeFilter('Bolsas')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/produtos$/);
  await page.goBack();
  await expect(catalogue.removeFilter('Bolsas')).toBeVisible();
});

test('lists filter options without results last', { tag: '@slow' }, async ({ page, catalogue }) => {
  await catalogue.open('?categoria=Kits');
  const materials = page.getByRole('group', { name: 'Material' });
  const more = materials.getByRole('button', { name: /^Ver mais/ });
  await more.click();
  const counts = (await materials.locator('label').allTextContents()).map((text) =>
    Number(/(\d+)$/.exec(text)?.[1]),
  );
  expect(counts).toContain(0);
  expect(counts.lastIndexOf(Math.max(...counts))).toBeLessThan(counts.indexOf(0));
  expect(counts.slice(counts.indexOf(0)).every((count) => count === 0)).toBe(true);
});

// Skips phones, which have no keyboard.
test('supports search, filters and “Mostrar mais” by keyboard alone, and restores the position in a long, virtualized list on Back', async ({
  page,
  catalogue,
  product,
}) => {
  await catalogue.open();
  await test.step('supports search and filters by keyboard alone', async () => {
    await search(page).focus();
    await page.keyboard.type('caneca');
    await expect(page.getByText('Resultados para: caneca')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Resultados para:')).toBeHidden();
    const option = page.getByRole('checkbox', { name: /Chaveiros/ });
    await option.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/categoria=Chaveiros/);
    await expect(option).toBeFocused();
    await page.keyboard.press('Space');
  });
  await catalogue.showMore.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-index="24"] a').first()).toBeFocused();
  await expect(catalogue.shownCount(48)).toBeVisible();
  // Pressed by keyboard because content above moves the button while chunks render.
  await catalogue.showMore.press('Enter');
  await expect(catalogue.shownCount(72)).toBeVisible();
  const card = page.locator('[data-index="67"]');
  await catalogue.shownCount(72).scrollIntoViewIfNeeded();
  await card.scrollIntoViewIfNeeded();
  expect(await catalogue.cards.count()).toBeLessThan(60);
  const { heading, link } = new ProductCard(card);
  const name = (await heading.textContent()) ?? '';
  const before = await restingPlace(card);
  await link.click();
  await expect(product.heading).toHaveText(name);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect(heading).toHaveText(name);
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 1e9) - before.y))
    .toBeLessThan(120);
});

test('prints the whole list and saves a list as a PDF by keyboard alone', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await catalogue.open();
  // The print button loads the remaining products before the browser prints.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir todos' }).press('Enter');
  await expect(page.locator('[data-printed]')).toBeVisible();
  const count = page.getByText(/^(\d+) de \1 produtos/);
  await expect(count).toBeVisible();
  // Until the browser has printed, every product stays in the list.
  await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
  const length = Number.parseInt((await count.textContent()) ?? '', 10);
  await expect(catalogue.cards).toHaveCount(length);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => catalogue.cards.count()).toBeLessThan(length);

  const option = page.getByRole('checkbox', { name: /Chaveiros/ });
  await option.press('Space');
  await expect(option).toBeChecked();
  await page.getByRole('button', { name: 'Catálogo em PDF' }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Baixar PDF' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
