import sharp from 'sharp';
import { enterBackOffice } from '../support/accounts.ts';
import { callAs, picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

// These tests create, decode and encode photos of many megapixels.
test.slow();

/** Allows time for photos to be processed one after another. */
const patient = { timeout: 120_000 };

const fiveMegabytes = 5 * 1024 * 1024;

test.beforeEach(({ page }) => enterBackOffice(page, '/admin/products?registro=novo'));

/**
 * Creates a portrait photo as cameras store it: sideways, with an EXIF orientation. Upright, it is red at the top and
 * blue at the bottom. Noise, which compresses badly, keeps the file large.
 */
async function photo(name: string, width: number, height: number) {
  const half = (color: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background: color } })
      .png()
      .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({
    create: { width, height, channels: 3, background: 'black', noise },
  })
    .composite([
      { input: await half('#ff6060'), left: 0, top: 0, blend: 'multiply' },
      { input: await half('#6060ff'), left: width / 2, top: 0, blend: 'multiply' },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Creates a file with the signature of HEIC, which Chromium cannot open. */
const heic = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(6_000_000)]),
});

test('shrinks a large photo and turns it upright by its EXIF orientation', {
  tag: '@slow',
}, async ({ page, productForm }) => {
  const name = `Prova foto ${Date.now()}`;
  await productForm.fill({ name });
  // Keeps the product out of the dashboard's counts.
  await productForm.active.uncheck();
  const taken = await photo('IMG_0001.JPG', 3600, 2700);
  expect(taken.buffer.byteLength).toBeGreaterThan(8_000_000);
  await productForm.addImages(taken);
  await expect(productForm.dialog.getByText(/Nova · [\d,]+ MB$/)).toBeVisible(patient);
  await productForm.save();
  await expect(page.getByText('Produto criado com sucesso!')).toBeVisible(patient);

  const found = await callAs(
    page,
    'GET',
    `products?name=eq.${encodeURIComponent(name)}&select=id,product_images(image_url,width,height,variants)`,
  );
  const [product] = found.body as {
    id: string;
    product_images: { image_url: string; width: number; height: number; variants: unknown[] }[];
  }[];
  const image = product?.product_images[0];
  expect(image).toMatchObject({ width: 1920, height: 2560 });
  expect(image?.variants).toHaveLength(3);
  const file = await (await page.request.get(image?.image_url ?? '')).body();
  expect(file.byteLength).toBeLessThan(fiveMegabytes);
  const stored = sharp(file);
  const { format, width, height, orientation = 1 } = await stored.metadata();
  expect({ format, width, height, orientation }).toEqual({
    format: 'jpeg',
    width: 1920,
    height: 2560,
    orientation: 1,
  });
  const colorAt = async (top: number) => {
    const part = stored.clone().extract({ left: 800, top, width: 300, height: 300 });
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue';
  };
  expect([await colorAt(100), await colorAt(2100)]).toEqual(['red', 'blue']);
  await callAs(page, 'DELETE', `products?id=eq.${product?.id}`);
});

test('lists photos the browser cannot open, with advice, and adds the others', {
  tag: '@slow',
}, async ({ productForm }) => {
  const { images, imageRows, imageNames } = productForm;
  await productForm.addImages([
    await picture('um.png'),
    heic('IMG_0002.HEIC', ''),
    await photo('IMG_0003.JPG', 2800, 1400),
    heic('renomeada.jpg', 'image/jpeg'),
    // A PNG file named `.jpg` is accepted because its type is detected from the content.
    { ...(await picture('disfarce.jpg')), mimeType: 'image/jpeg' },
    { name: 'panorama.png', mimeType: 'image/png', buffer: await panorama() },
  ]);
  await expect(imageRows.getByText('Preparando…')).toHaveCount(0, patient);
  for (const name of ['IMG_0002.HEIC', 'renomeada.jpg']) {
    await expect(images.getByText(`${name}: Este navegador não abre fotos HEIC.`)).toContainText(
      'Ajustes > Câmera > Formatos > “Mais compatível”',
    );
  }
  await expect(images.getByText(/^panorama.png: .*64 megapixels/)).toBeVisible();
  await expect(imageNames).toHaveText(['um.png', 'IMG_0003.JPG', 'disfarce.jpg']);
  await expect(imageRows.getByText('Nova · ')).toHaveCount(3);
  for (const shown of await imageRows.locator('img').all()) {
    await expect(shown).toHaveJSProperty('complete', true);
  }
});

test('keeps the transparency of a downscaled picture', { tag: '@slow' }, async ({
  productForm,
}) => {
  const size = { width: 3000, height: 1500 };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { ...size, channels: 4, background: clear } })
    .composite([
      {
        input: { create: { width: 1500, height: 1500, channels: 4, background: '#c33' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  await productForm.addImages({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  const shown = productForm.imageRows.locator('img');
  await expect(shown).toBeVisible(patient);
  const alpha = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const at = (x: number) =>
      context?.getImageData(Math.round(x * canvas.width), canvas.height / 2, 1, 1).data[3];
    return [at(0.25), at(0.75)];
  });
  expect(alpha).toEqual([255, 0]);
});

/** Creates a small file with more pixels than the limit. */
function panorama(): Promise<Buffer> {
  return sharp({ create: { width: 16_000, height: 4100, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}
