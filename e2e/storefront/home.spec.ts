import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Runs with motion, unlike most tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const stay = 6000;

const hero = (page: Page) => page.getByRole('region', { name: 'Destaques da vitrine' });
const button = (page: Page, name: string) => hero(page).getByRole('button', { name });
/** The current slide; the others are inert. */
const current = (page: Page) => hero(page).locator('[aria-roledescription="slide"]:not([inert])');
const link = (page: Page) => current(page).getByRole('link');

/** Expects the slide at a position, labelled like "2 de 3". */
async function expectSlide(page: Page, at: number) {
  await expect(current(page)).toHaveAttribute('aria-label', new RegExp(`^${at} de `));
}

/** Opens the home page, waits until the carousel works, and returns the number of slides. */
async function openHome(page: Page): Promise<number> {
  await page.goto('/');
  await expect(page.locator('astro-island:has([aria-roledescription="carrossel"])')).toHaveCount(1);
  await page.keyboard.press('Shift');
  await expect(
    page.locator('astro-island[ssr]:has([aria-roledescription="carrossel"])'),
  ).toHaveCount(0);
  const count = await hero(page).locator('[aria-roledescription="slide"]').count();
  expect(count).toBeGreaterThan(1);
  await expect(current(page)).toHaveAttribute('aria-label', `1 de ${count}`);
  return count;
}

/** Opens the home page, and stops the clock just after a slide change, a full interval before the next one. */
async function openHomeInStillTime(page: Page): Promise<void> {
  // Slides stay until the clock has stopped.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openHome(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10 * stay);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(button(page, 'Pausar apresentação')).toBeVisible();
  // The change is overdue.
  await page.clock.runFor(1);
  await expectSlide(page, 2);
}

/** Advances the stopped clock until the animation of a slide change has ended. */
const letSlideArrive = (page: Page) => page.clock.runFor(stay / 4);

const position = (page: Page) => current(page).getAttribute('aria-label');

/** Advances the clock well beyond a slide's interval, and expects the same slide. */
async function expectStillness(page: Page) {
  const before = (await position(page)) ?? '';
  // Advances by less than a full cycle because a cycle would end at the same slide.
  for (const time of [stay, stay, stay / 2]) {
    await page.clock.runFor(time);
    await expect(current(page)).toHaveAttribute('aria-label', before);
  }
}

async function expectMove(page: Page) {
  const before = (await position(page)) ?? '';
  await page.clock.runFor(stay);
  await expect(current(page)).not.toHaveAttribute('aria-label', before);
}

test('moves the slides forward, back and past either end', { tag: '@phone-only' }, async ({
  page,
}) => {
  // Without motion there is no autoplay, which could move the slides between two clicks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const count = await openHome(page);
  const seen = new Set<string>();
  for (let at = 1; at <= count; at++) {
    await expectSlide(page, at);
    await expect(current(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
    seen.add((await current(page).getByRole('heading').textContent()) ?? '');
    await button(page, 'Próximo slide').click();
  }
  expect(seen.size).toBe(count);
  await expectSlide(page, 1);
  await button(page, 'Slide anterior').click();
  await expectSlide(page, count);
  await expect(current(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await button(page, 'Slide anterior').click();
  await expectSlide(page, count - 1);
});

test('links the button of every slide to the products', { tag: '@slow' }, async ({ page }) => {
  const count = await openHome(page);
  for (let at = 1; at <= count; at++) {
    await expectSlide(page, at);
    await expect(link(page)).toHaveAttribute('href', '/produtos');
    if (at < count) await button(page, 'Próximo slide').click();
  }
  await link(page).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('replays an arrow pressed before hydration', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await button(page, 'Próximo slide').click();
  await expectSlide(page, 2);
  await expect(current(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await button(page, 'Próximo slide').press('Space');
  await expectSlide(page, 3);
});

test.describe('autoplay', () => {
  test('starts after six seconds without interaction', { tag: '@slow' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const waiting = page.locator('astro-island[ssr]');
    await page.clock.pauseAt(await page.evaluate((half) => Date.now() + half, stay / 2));
    await expect(waiting).toHaveCount(1);
    await expectSlide(page, 1);
    await page.clock.runFor(stay / 2);
    await expect(waiting).toHaveCount(0);
    // The scripts load only after the six seconds, so the slide change is overdue.
    await page.clock.runFor(100);
    await expectSlide(page, 2);
  });

  test('waits if the pointer has been over the slides since before hydration', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await current(page).getByRole('heading').hover();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expectStillness(page);
    await expectSlide(page, 1);
  });

  test('moves on after six seconds, and waits for a pointer, focus, pause, hidden tab or reduced motion', async ({
    page,
  }) => {
    await openHomeInStillTime(page);
    await test.step('moves on after six seconds, not before', async () => {
      const before = (await position(page)) ?? '';
      await page.clock.runFor(stay - 100);
      await expect(current(page)).toHaveAttribute('aria-label', before);
      await page.clock.runFor(100);
      await expect(current(page)).not.toHaveAttribute('aria-label', before);
      await expectMove(page);
    });
    await test.step('waits while the pointer is over the slides', async () => {
      await letSlideArrive(page);
      await current(page).getByRole('heading').hover();
      await expectStillness(page);
      await page.getByRole('banner').hover();
      await expectMove(page);
    });
    await test.step('waits while the slides have the focus', async () => {
      await letSlideArrive(page);
      await link(page).focus();
      await expectStillness(page);
      await page.keyboard.press('Tab');
      await expect(button(page, 'Slide anterior')).toBeFocused();
      await expectStillness(page);
      await button(page, 'Slide anterior').blur();
      await expectMove(page);
    });
    await test.step('stops when paused, until resumed', async () => {
      await letSlideArrive(page);
      const leave = async () => {
        await page.getByRole('banner').hover();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      };
      await button(page, 'Pausar apresentação').click();
      await expect(button(page, 'Pausar apresentação')).toHaveCount(0);
      await leave();
      await expectStillness(page);
      await button(page, 'Retomar apresentação').click();
      await expect(button(page, 'Pausar apresentação')).toBeVisible();
      await leave();
      await expectMove(page);
    });
    await test.step('waits while the tab is hidden', async () => {
      await letSlideArrive(page);
      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
          Object.defineProperty(document, 'visibilityState', {
            configurable: true,
            get: () => (value ? 'hidden' : 'visible'),
          });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await hide(true);
      await expectStillness(page);
      await hide(false);
      await expectMove(page);
    });
    await test.step('stops and hides the pause button when reduced motion is requested', async () => {
      await letSlideArrive(page);
      await expect(button(page, 'Pausar apresentação')).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(button(page, 'Pausar apresentação')).toHaveCount(0);
      await expectStillness(page);
      const before = (await position(page)) ?? '';
      await button(page, 'Próximo slide').click();
      await expect(current(page)).not.toHaveAttribute('aria-label', before);
      await expect(button(page, 'Retomar apresentação')).toHaveCount(0);
    });
  });

  test('never starts when reduced motion was already requested', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openHome(page);
    await expect(button(page, 'Pausar apresentação')).toHaveCount(0);
    await expectStillness(page);
    await expectSlide(page, 1);
  });
});

test('links every shortcut to its category’s products', { tag: '@slow' }, async ({ page }) => {
  const names = ['Bolsas', 'Chaveiros', 'Canecas', 'Garrafas', 'Escritório', 'Tecnologia'];
  const shortcuts = page.locator('main a[href^="/produtos?categoria="]');
  await page.goto('/');
  await expect(shortcuts).toHaveText(names);
  for (const name of names) {
    await expect(shortcuts.filter({ hasText: name })).toHaveAttribute(
      'href',
      `/produtos?categoria=${encodeURIComponent(name)}`,
    );
  }
});

test('opens a category’s products from its shortcut', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  // This name contains a letter that URLs encode.
  const name = 'Escritório';
  await page.goto('/');
  await page.locator('main a[href^="/produtos?categoria="]').filter({ hasText: name }).click();
  await expect(page).toHaveURL(`/produtos?categoria=${encodeURIComponent(name)}`);
  await expect(catalogue.heading).toHaveText(name);
  await expect(catalogue.removeFilter(name)).toBeVisible();
  const ofIt = page.getByText(name, { exact: true });
  await expect(catalogue.cards.filter({ has: ofIt }).first()).toBeVisible();
  await expect(catalogue.cards.filter({ hasNot: ofIt })).toHaveCount(0);
});
