import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityFaults } from '../support/axe.ts';
import { pdfFile } from '../support/pdf.ts';
import { test as base, expect } from './fixtures.ts';
import { type ChosenFile, LogoPanel } from './pages/logo-panel.ts';

const test = base.extend<{ logo: LogoPanel }>({
  logo: ({ page }, use) => use(new LogoPanel(page)),
});

/** Rasterises a drawing with its background. */
async function picture(drawing: string, name: string, width = 400): Promise<ChosenFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="${width}">${drawing}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const ring = '<circle cx="200" cy="100" r="80" fill="none" stroke="#1d4ed8" stroke-width="30"/>';
const onWhite = `<rect width="400" height="200" fill="#fff"/>${ring}`;
const drawn = (text: string): ChosenFile => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
});

/** A list of few products: drawing the logo on each of them takes time. */
const shortList = '/categoria/kits';

/** Returns the labels of the controls that the logo switch covers at the bottom of the page. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    // The page leaves space at its end for the switch at the bottom of the screen.
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = document.querySelector('.logo-bar') as Element;
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    // Content scrolls beneath the header anyway, so a switch there is compared only with the header's controls.
    const beside = bar.closest('header') ?? document;
    return Array.from(beside.querySelectorAll('a, button, input, select, summary'))
      .filter((control) => !bar.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((control) => control.textContent || control.ariaLabel);
  });

test('opens the panel by keyboard, and shows the logo on every product until it is hidden or removed', async ({
  page,
  catalogue,
  logo,
}) => {
  await catalogue.open('?categoria=Kits');
  const before = await catalogue.cards.first().boundingBox();
  const opener = page.getByRole('main').getByRole('button', { name: 'Ver com a minha logo' });
  // The three budget fields and the search come first in the tab order.
  await page.getByRole('textbox', { name: 'Até R$' }).focus();
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await opener.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(logo.root.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await logo.choose(await picture(onWhite, 'minha-logo.png'));
  await expect(logo.root).toContainText('minha-logo.png');
  await expect(logo.note).toHaveText('Logo pronta.');
  // A single-colour background is removed by default.
  await expect(logo.root.getByRole('switch', { name: 'Remover o fundo' })).toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await logo.close();
  await expect(logo.logos.first()).toHaveCSS('transform', /^matrix/);
  await expect(logo.logos.first()).toHaveAccessibleName('com a sua logo (simulação)');
  expect(await catalogue.cards.first().boundingBox()).toEqual(before);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The logo also appears on the pictures loaded for another width, where its switch covers no other control.
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(logo.shown).toBeInViewport();
    await expect.poll(() => coveredControls(page), { message: `covered at ${width}` }).toEqual([]);
    await logo.logos.first().scrollIntoViewIfNeeded();
    await expect(logo.logos.first()).toBeVisible();
  }
  // Closing the panel ended the worker; it restarts to change the background.
  await expect.poll(() => page.workers().length).toBe(0);
  await page.getByRole('button', { name: 'Ajustar a minha logo' }).click();
  const removed = logo.root.getByRole('switch', { name: 'Remover o fundo' });
  await removed.click();
  await expect(logo.button('Desfazer')).toBeEnabled();
  await expect(removed).not.toBeChecked();
  await logo.button('Desfazer').click();
  await expect(logo.button('Desfazer')).toBeDisabled();
  await expect(removed).toBeChecked();
  await logo.close();

  await page.goto('/');
  await expect(logo.logos).not.toHaveCount(0);
  await logo.shown.click();
  await expect(logo.logos.first()).toBeHidden();
  // The choice also applies to a new page before any interaction.
  await page.goto(shortList);
  await expect(logo.logos).not.toHaveCount(0);
  await expect(logo.logos.first()).toBeHidden();
  await logo.shown.click();
  await expect(logo.logos.first()).toBeVisible();

  await page.getByRole('button', { name: 'Ajustar a minha logo' }).click();
  await logo.button('Remover').click();
  await expect(logo.logos).toHaveCount(0);
  // A typed name can replace a file.
  await logo.root.getByLabel('Escreva o nome').fill('Padaria Três Irmãos');
  await logo.button('Usar o nome').click();
  await expect(logo.root.locator('[data-name]')).toHaveText('Padaria Três Irmãos');
  await expect(logo.logos).not.toHaveCount(0);
  await logo.button('Remover').click();
  await expect(logo.logos).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrine-logo'))).toBeNull();
});

test('keeps a logo when the visitor leaves before it is ready', { tag: '@slow' }, async ({
  page,
  catalogue,
  logo,
}) => {
  await catalogue.open();
  await logo.open();
  // The script that opens the logo never arrives.
  await page.route(/open-logo/, () => {});
  await logo.choose(await picture(onWhite, 'minha-logo.png'));
  await expect(logo.note).toHaveText('Preparando a logo…');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrine-logo'))).toBe('on');
  await page.unroute(/open-logo/);
  await page.goto('/');
  await expect(logo.logos).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Ajustar a minha logo' }).click();
  await expect(logo.root).toContainText('minha-logo.png');
});

test('places the logo by keyboard, and downloads the picture', { tag: '@slow' }, async ({
  page,
  catalogue,
  logo,
}) => {
  await catalogue.openProduct('Caneca Bom Dia Branca');
  await logo.open();
  await logo.choose(await picture(ring, 'logo.png', 1600));
  await expect(logo.size).toHaveText(/^\d+ × \d+ mm$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const [large, place] = [await logo.size.textContent(), logo.stage.locator('[data-sample]')];
  // The logo wraps around the mug, but is flat on pictures as small as a card's.
  await expect(place.locator('i').first()).toHaveCSS('transform', /^matrix/);
  const middle = await place.boundingBox();
  await logo.stage.focus();
  for (const key of ['-', '-', '-', '-']) await page.keyboard.press(key);
  await expect(logo.size).not.toHaveText(large ?? '');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await place.boundingBox())?.y).not.toBe(middle?.y);
  const small = await logo.size.textContent();

  const downloading = page.waitForEvent('download');
  await logo.button('Baixar simulação').click();
  const file = await (await downloading).path();
  const { format, width, height } = await sharp(await readFile(file)).metadata();
  expect([format, width]).toEqual(['jpeg', 1600]);
  expect(height).toBeGreaterThan(1600);

  // The product's other colours show the logo in the same position.
  await logo.close();
  await page.getByRole('link', { name: 'Preto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Preta');
  await logo.open();
  await expect(logo.size).toHaveText(small ?? '');
  await expect(logo.root).toContainText('Em produtos escuros a logo aparece em branco');
});

test('syncs the logo between tabs', { tag: '@slow' }, async ({ context, catalogue, logo }) => {
  await catalogue.open();
  await logo.open();
  await logo.choose(await picture(onWhite, 'minha-logo.png'));
  await expect(logo.note).toHaveText('Logo pronta.');
  const tab = await context.newPage();
  const other = new LogoPanel(tab);
  await tab.goto('/');
  await expect(other.logos).not.toHaveCount(0);
  await tab.getByRole('button', { name: 'Ajustar a minha logo' }).click();
  await expect(other.root).toContainText('minha-logo.png');

  await logo.choose(await picture(ring, 'outra.png'));
  await expect(other.root).toContainText('outra.png');
  await logo.root.getByText('Preta').click();
  await expect(other.root.getByRole('radio', { name: 'Preta' })).toBeChecked();
  await other.button('Remover').click();
  await expect(logo.logos).toHaveCount(0);
  await expect(logo.shown).toBeHidden();
});

test('shows the logo on a cross-origin picture, but reports that it cannot be downloaded', {
  tag: '@slow',
}, async ({ page, catalogue, logo, complaints }) => {
  await catalogue.openProduct('Caneca Bom Dia Branca');
  await page.route('**/storage/v1/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await logo.open();
  await logo.choose(await picture(ring, 'logo.png'));
  await expect(logo.stage.locator('[data-sample]')).toBeVisible();
  await logo.button('Baixar simulação').click();
  await expect(logo.problem.first()).toContainText('não deixa esta página copiar a imagem');
  // The browser itself logs the blocked request.
  expect(complaints.splice(0)).toHaveLength(1);
});

test.describe('an unsuitable file', () => {
  test.beforeEach(async ({ page, logo }) => {
    await page.goto(shortList);
    await logo.open();
  });

  test('is rejected with advice, but the first page of a PDF is accepted', {
    tag: '@slow',
  }, async ({ logo }) => {
    const pdf = (name: string, buffer: Buffer): ChosenFile => {
      return { name, mimeType: 'application/pdf', buffer };
    };
    const encrypted = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`;
    const withoutContent = 'This is an Adobe Illustrator File that was saved without PDF Content.';
    const files: [ChosenFile, RegExp][] = [
      [pdf('quebrado.pdf', Buffer.from('%PDF-1.7')), /PDF não abre/],
      [pdf('senha.pdf', pdfFile('', { trailer: encrypted })), /tem senha/],
      [pdf('logo.ai', pdfFile(`BT /F 9 Tf 50 500 Td (${withoutContent}) Tj ET`)), /sem o conteúdo/],
      [await picture('', 'vazia.png'), /toda transparente/],
      [
        await picture('<rect width="400" height="200" fill="#fff"/>', 'branca.png'),
        /de uma cor só/,
      ],
      [
        {
          name: 'um.png',
          mimeType: 'image/png',
          buffer: await sharp({
            create: { width: 1, height: 1, channels: 3, background: 'red' },
          })
            .png()
            .toBuffer(),
        },
        /de uma cor só/,
      ],
      [drawn('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), /não abre/],
    ];
    for (const [file, problem] of files) {
      await logo.choose(file);
      await expect(logo.problem.first()).toHaveText(problem);
    }
    await expect(logo.button('Remover')).toBeHidden();

    // Draws a blue rectangle on a white page.
    const content = '1 g 0 0 595 842 re f 0.1 0.3 0.8 rg 250 400 60 30 re f';
    await logo.choose(pdf('logo.ai', pdfFile(content, { pages: 3 })));
    await expect(logo.root).toContainText('logo.ai (página 1 de 3)');
    await expect(logo.note).toHaveText('Logo pronta.');
    await expect(logo.logos).not.toHaveCount(0);
  });

  test('strips scripts, embedded pages and external resources from an SVG, and rejects endless drawing', async ({
    page,
    logo,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await logo.choose(
      drawn(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" onload="document.title='x'">
<style>@import url(http://other.example/a.css); .a { fill: #be185d; background: url(http://other.example/b.png) }</style>
<script>document.title = 'x'</script><foreignObject width="9" height="9"><iframe src="http://other.example/c"></iframe></foreignObject>
<image href="http://other.example/d.png" width="9" height="9"/><use href="http://other.example/e.svg#a"/>
<circle class="a" cx="30" cy="25" r="20"/><text x="50" y="30">&b;&c;</text></svg>`),
    );
    await expect(logo.root).toContainText('logo.svg');
    await expect(page).not.toHaveTitle('x');
    expect(asked.filter((url) => url.includes('other.example'))).toEqual([]);
    expect(await page.locator('svg circle.a, foreignObject').count()).toBe(0);

    await logo.button('Remover').click();
    const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`;
    await logo.choose(
      drawn(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="l0"><path d="M0 0h9v9z"/></g>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(level).join('')}</svg>`,
      ),
    );
    await expect(logo.problem.first()).toContainText('não abre');

    // Also tests a drawing that takes forever to render, with masks nested by a style sheet.
    const mask = (at: number) =>
      `<mask id="m${at}">${`<rect class="m${at}" width="9" height="9" fill="#fff"/>`.repeat(10)}</mask>`;
    const levels = [0, 1, 2, 3, 4];
    const byRules: ((at: number) => string)[] = [
      (at) => `@media all{.m${at + 1}{mask:url(#m${at})}}`,
      (at) => `svg{&{.m${at + 1}{mask:url(#m${at})}}}`,
    ];
    for (const rule of byRules) {
      await logo.choose(
        drawn(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>${levels.map(rule).join('')}</style>${levels.map(mask).join('')}<path class="m5" d="M0 0h9v9z"/></svg>`,
        ),
      );
      await expect(logo.problem.first()).toContainText('não abre');
    }
    // This SVG contains a picture of 20,000 × 20,000 pixels, too large to decode.
    const head = Buffer.from(
      '89504e470d0a1a0a0000000d4948445200004e2000004e200806000000',
      'hex',
    ).toString('base64');
    await logo.choose(
      drawn(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="data:image/png;base64,${head}"/></svg>`,
      ),
    );
    await expect(logo.problem.first()).toContainText('não abre');
  });

  test('reduces an animation to its first frame', { tag: '@slow' }, async ({ page, logo }) => {
    const frame = (color: string) =>
      sharp({ create: { width: 60, height: 40, channels: 4, background: color } })
        .composite([
          {
            input: Buffer.from(
              '<svg width="20" height="20"><circle cx="10" cy="10" r="9" fill="#000"/></svg>',
            ),
          },
        ])
        .png()
        .toBuffer();
    const buffer = await sharp([await frame('#c00'), await frame('#00c')], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    await logo.choose({ name: 'animada.webp', mimeType: 'image/webp', buffer });
    await expect(logo.root).toContainText('animada.webp');
    // The background must come from the first frame.
    await logo.root.getByRole('switch', { name: 'Remover o fundo' }).click();
    const red = () =>
      page.evaluate(async () => {
        const { backgroundImage } = getComputedStyle(
          document.querySelector('#logo-preview .logo-print') as Element,
        );
        const image = new Image();
        image.src = backgroundImage.slice(5, -2);
        await image.decode();
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context?.drawImage(image, -image.width + 1, -image.height + 1);
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].map((value) => value > 128);
      });
    await expect.poll(red).toEqual([true, false, false, true]);
  });
});

test('keeps the logo for the visit when storage is blocked, and reports it', {
  tag: '@slow',
}, async ({ page, catalogue, logo }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await catalogue.open();
  await logo.open();
  await logo.choose(await picture(ring, 'logo.png'));
  await expect(logo.note).toContainText('só para esta visita');
  await page.goto('/');
  await expect(logo.logos.first()).toBeVisible();
});
