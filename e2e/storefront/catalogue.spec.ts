import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

const cards = (page: Page) => page.locator('[data-catalogue-list] article');
const names = async (page: Page) => {
  // The list is drawn a moment after it is counted.
  await expect(cards(page)).not.toHaveCount(0);
  const texts = await cards(page).getByRole('heading').allTextContents();
  return texts.map((text) => text.trim());
};
const search = (page: Page) => page.getByLabel('Buscar no catálogo');

/** Waits until the whole catalogue is there, which is what "Mostrar mais" tells. */
async function openCatalogue(page: Page, query = '') {
  await page.goto(`/produtos${query}`);
  await expect(page.getByRole('status').filter({ hasText: /produto/ })).toBeAttached();
}

/** Where something is once it stands still: as parts of the list are drawn, what is below them moves. */
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
  if (!before) throw new Error('it is not there');
  return before;
}

/** The filters, in the sidebar or, on a phone, in the drawer. */
async function withFilters(page: Page, act: () => Promise<void>) {
  const opener = page.getByRole('button', { name: /^Filtros/ });
  const drawer = await opener.isVisible();
  if (drawer) await opener.click();
  await act();
  if (drawer) await page.getByRole('button', { name: /^Ver \d+ produto/ }).click();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole catalogue is browsed page by page', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/produtos');
    await expect(cards(page)).toHaveCount(24);
    const seen = new Set<string>();
    for (let pages = 1; pages < 50; pages++) {
      for (const link of await page.locator('main article h2 a').all()) {
        seen.add((await link.getAttribute('href')) ?? '');
      }
      const older = page.getByRole('link', { name: 'Mais antigos' });
      if ((await older.count()) === 0) break;
      const address = (await older.getAttribute('href')) ?? '';
      await older.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', new RegExp(`${address}$`));
      // The head is there before the rest of the list.
      await page.waitForLoadState();
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

test('a search overlooks case and accents, is in the address, and is cleared', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCatalogue(page);
  await search(page).fill('CERAMICA');
  await expect(page.getByText('Resultados para: CERAMICA')).toBeVisible();
  await expect(page).toHaveURL(/\?search=CERAMICA$/);
  const found = await cards(page).count();
  expect(found).toBeGreaterThan(0);
  await expect(
    page.getByText(found === 1 ? '1 produto encontrado' : `${found} produtos encontrados`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue('CERAMICA');
  await expect(cards(page)).toHaveCount(found);
});

test('a word that only a description has is found', { tag: '@desktop' }, async ({ page }) => {
  await openCatalogue(page);
  const description = await cards(page).first().locator('.product-card-description').textContent();
  const [words = ''] = /^[\p{L}]+ [\p{L}]+/u.exec(description ?? '') ?? [];
  const [name = ''] = await names(page);
  expect(name.toLowerCase()).not.toContain(words.toLowerCase());
  await search(page).fill(words);
  await expect(cards(page).getByRole('heading', { name })).toBeVisible();
});

test('a search takes words in any order, in the plural and in the other gender', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCatalogue(page, '?search=canecas+brancas');
  await expect(page.getByText(/^[1-9]\d* produtos? encontrados?$/)).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Caneca Bom Dia Branca' })).toBeVisible();
});

test('nothing found says so, and leads back to everything', async ({ page }) => {
  await openCatalogue(page, '?search=nada+que+exista');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await expect(page.getByText('0 produtos encontrados')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos os produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(cards(page).first()).toBeVisible();
});

test('filters: any value within a group, every group, counts, chips, badge and Limpar', async ({
  page,
}) => {
  await openCatalogue(page);
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
  await expect(cards(page)).toHaveCount(steel);
  for (const text of await cards(page).allTextContents()) expect(text).toMatch(/Aço Inox/);

  await page.getByRole('button', { name: 'Remover filtro Canecas' }).click();
  await expect(page).toHaveURL(/\?categoria=Bolsas&material=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bolsas');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remover filtro Bolsas' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/produtos$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remover filtro Bolsas' })).toBeVisible();
});

test('options that lead to nothing come last', { tag: '@desktop' }, async ({ page }) => {
  await openCatalogue(page, '?categoria=Kits');
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

test('sort and view are in the address, and a shared link brings them back', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCatalogue(page);
  await page.getByLabel('Ordenar por').selectOption('Nome');
  await page.getByRole('button', { name: 'Ver em lista' }).click();
  await expect(page).toHaveURL(/\?ordem=nome&vista=lista$/);
  const shown = await names(page);
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true })));
  await openCatalogue(page, '?ordem=disponibilidade&vista=lista&disponibilidade=out-of-stock');
  await expect(page.getByRole('button', { name: 'Ver em lista' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(cards(page)).not.toHaveCount(0);
  for (const card of await cards(page).all()) await expect(card).toContainText('Indisponível');
});

test('Back leads to where one was in a list that goes on, of which little is drawn', async ({
  page,
}) => {
  await openCatalogue(page);
  for (const shown of [48, 72]) {
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    // The button goes down with what it brings, and a finger that comes too soon misses it.
    await expect(page.getByText(new RegExp(`^${shown} de`))).toBeVisible();
  }
  const card = page.locator('[data-index="67"]');
  await page.getByText(/^72 de/).scrollIntoViewIfNeeded();
  await card.scrollIntoViewIfNeeded();
  expect(await cards(page).count()).toBeLessThan(60);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const before = await restingPlace(card);
  await card.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect(card.getByRole('heading')).toHaveText(name);
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 1e9) - before.y))
    .toBeLessThan(120);
});

// A phone has none.
test('with the keyboard alone: search, filter, sort, more', { tag: '@desktop' }, async ({
  page,
}) => {
  await openCatalogue(page);
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
  await page.getByRole('button', { name: 'Mostrar mais' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-index="24"] a').first()).toBeFocused();
});
