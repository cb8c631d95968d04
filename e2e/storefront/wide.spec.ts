import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 2560, height: 1440 } });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the whole picture of the first slide on a very wide screen, and changes slides with the arrows', async ({
    page,
  }) => {
    await page.goto('/');
    const picture = page.getByRole('group', { name: '1 de 3' }).locator('img');
    const { shown, own } = await picture.evaluate((image: HTMLImageElement) => ({
      shown: image.clientWidth / image.clientHeight,
      own: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    }));
    expect(Math.abs(shown / own - 1)).toBeLessThan(0.03);

    const hero = page.getByRole('region', { name: 'Destaques da vitrine' });
    const second = hero.locator('[aria-roledescription="slide"]').nth(1);
    await expect(second).not.toBeInViewport();
    await hero.getByRole('button', { name: 'Próximo slide' }).click();
    await expect(second).toBeInViewport({ ratio: 0.9 });
  });
});

test('fills a very wide screen with full rows of products at any scroll position', {
  tag: '@slow',
}, async ({ page, catalogue }) => {
  await catalogue.open();
  const tops = async () =>
    catalogue.cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const [first, ...others] = await tops();
  expect(others.filter((top) => top === first)).toHaveLength(3);
  const { width } = (await page.locator('main .page-width').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(0.7 * 2560);
  for (const shown of [48, 72]) {
    await catalogue.showMore.click();
    await expect(catalogue.shownCount(shown)).toBeVisible();
  }
  // Off-screen chunks are replaced by placeholders, so each must end on a full row.
  await catalogue.shownCount(72).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-catalogue-list] li[aria-hidden]')).not.toHaveCount(0);
  // A chunk briefly has no position while it is rendered.
  await expect(async () => {
    const rows = Map.groupBy(await tops(), (top) => Math.round(top));
    for (const row of rows.values()) expect(row).toHaveLength(4);
  }).toPass();
});
