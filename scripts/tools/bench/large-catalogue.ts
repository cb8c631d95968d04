import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { type AreaSources, areaTag } from '#shared/print-areas/area-sources.ts';
import { encodeCardArea, encodeCardAreas } from '#shared/print-areas/card-areas-file.ts';
import { withAreas } from '#shared/testing/sample-areas.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';

/** Gives a page a catalogue of so many products, each with a print area, in place of the one it was built with. */
export async function enlargeCatalogue(page: Page, size: number, storage: string): Promise<void> {
  // Pictures come from where the policy lets them come from.
  const products = withAreas(sampleCatalogue(size, storage));
  const materials = [...new Set(products.map(({ material }) => material))];
  const perPart = 1000;
  await page.route('**/areas-de-gravacao.json', (route) =>
    route.fulfill({
      json: {
        cards: ['/_astro/grande.areas.0.json'],
        products: [],
        exact: {},
      } satisfies AreaSources,
    }),
  );
  const areas = products.flatMap(({ id, drawnAreas: [area] }) => {
    const encoded = area && encodeCardArea({ ...area, look: 'full_color' });
    return encoded ? [[areaTag(id), encoded] as const] : [];
  });
  await page.route('**/_astro/grande.*.json', (route) => {
    const [, what, at] = /grande\.(\w+)\.(\d+)\.json/.exec(route.request().url()) ?? [];
    if (what === 'areas') return route.fulfill({ json: encodeCardAreas(areas) });
    if (what === 'sinonimos') return route.fulfill({ json: [['squeeze', 'garrafa', 'cantil']] });
    const part = products.slice(Number(at) * perPart, (Number(at) + 1) * perPart);
    return route.fulfill({
      json: what === 'dados' ? encodeCatalogue(part) : part.map(({ description }) => description),
    });
  });
  await page.route('**/produtos', async (route) => {
    const answer = await route.fetch();
    // As Astro writes what an island is given: every value with its kind before it.
    const text = (value: string) => [0, value];
    const parts = Array.from({ length: Math.ceil(size / perPart) }, (_, at) => [
      0,
      {
        products: [0, Math.min(perPart, size - at * perPart)],
        data: text(`/_astro/grande.dados.${at}.json`),
        descriptions: text(`/_astro/grande.descricoes.${at}.json`),
      },
    ]);
    const synonyms = text('/_astro/grande.sinonimos.0.json');
    const sources = [0, { parts: [1, parts], synonyms, materials: [1, materials.map(text)] }];
    const html = (await answer.text()).replace(
      /(&quot;sources&quot;:).*?\]\]\}\]/,
      `$1${JSON.stringify(sources).replaceAll('"', '&quot;')}`,
    );
    if (!html.includes('grande.dados.0'))
      throw new Error('The page names its catalogue otherwise.');
    await route.fulfill({ response: answer, body: html });
  });
  const picture = await sharp({
    create: { width: 640, height: 640, channels: 3, background: '#b98' },
  })
    .webp()
    .toBuffer();
  await page.route('**/storage/v1/object/public/products/**/1*', (route) =>
    route.fulfill({ body: picture, contentType: 'image/webp' }),
  );
}
