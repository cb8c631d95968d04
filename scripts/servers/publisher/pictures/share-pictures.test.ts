import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#scripts/lib/folders.ts';
import type { ShareBrand } from '#shared/sharing/share-card.ts';
import { SharePictures } from './share-pictures.ts';

const brand: ShareBrand = {
  ...{ name: 'Loja', brand_color: '#f5a94b', default_theme: 'dark', fonts: 'vitrine' },
  ...{ radius: 'soft', logo: '', icon_url: '' },
};
const name = (slug: string) => `/compartilhar/produto-${slug}-0123456789abcdef.jpg`;

let folder: Awaited<ReturnType<typeof scratchFolder>>;
let pictures: SharePictures;
let isAway = false;
const locate = (file: string) => path.join(folder.path, file);
const storage = createServer(async ({ url }, response) => {
  const noise = { width: 800, height: 900, channels: 3 } as const;
  if (isAway) response.writeHead(503).end();
  else if (url === '/texto') response.end('no picture');
  else if (url === '/falta') response.writeHead(404).end();
  else
    response.end(
      await sharp(randomBytes(800 * 900 * 3), { raw: noise })
        .png()
        .toBuffer(),
    );
});
const drawn = () => readdir(locate('/stored')).catch(() => []);

beforeAll(async () => {
  folder = await scratchFolder();
  await once(storage.listen(0, '127.0.0.1'), 'listening');
  const supabase = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  pictures = new SharePictures(locate('/stored'), supabase);
  await mkdir(locate('/produto'));
  await writeFile(locate('/compartilhar.json'), JSON.stringify(brand));
  for (const slug of ['ruido', 'texto', 'falta']) {
    const card = { name: 'Caneca', note: '', picture: `${supabase}/${slug}`, focus: '20% 0%' };
    const data = JSON.stringify(card).replaceAll('"', '&quot;');
    const image = `https://loja.com.br${name(slug)}`;
    const tag = `<meta property="og:image" content="${image}" data-card="${data}">`;
    await writeFile(locate(`/produto/${slug}.html`), tag);
  }
});
afterAll(async () => {
  storage.close();
  await folder[Symbol.asyncDispose]();
});

test('draws only pictures that a page references, in the size for chats and below 300 kB', async () => {
  for (const other of [name('outro'), name('ruido').replace('0123', '3210'), '/produto/ruido']) {
    expect(await pictures.read(other, locate)).toBeUndefined();
  }
  const [picture, again] = await Promise.all([
    pictures.read(name('ruido'), locate),
    pictures.read(name('ruido'), locate),
  ]);
  const { info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
  expect((await sharp(picture).metadata()).format).toBe('jpeg');
  expect(picture?.length).toBeLessThan(300_000);
  expect(again?.equals(picture ?? Buffer.of())).toBe(true);
  expect(await drawn()).toHaveLength(1);
});

test('draws a picture later if the storage is unreachable', async () => {
  isAway = true;
  await expect(pictures.read(name('falta'), locate)).rejects.toThrow('503');
  isAway = false;
  expect(await drawn()).toHaveLength(1);
});

test('adds share pictures to a built site, even if product pictures are missing or damaged', async () => {
  const files = ['/produto/texto.html', '/produto/falta.html', '/produto/ruido.html', '/x.js'];
  const added = await pictures.drawInto(locate('/out'), files, locate);
  expect(added.toSorted()).toEqual([name('falta'), name('ruido'), name('texto')]);
  for (const picture of added) {
    expect((await sharp(locate(`/out${picture}`)).metadata()).width).toBe(1200);
  }
});
