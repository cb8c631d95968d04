import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createServiceClient } from '../../config/service-client.ts';
import { pictureFile } from './backup-folder.ts';
import { writePicture } from './write-restored.ts';

test('lets search engines index public pictures only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-copy-'));
  const robots: Record<string, string | null> = {};
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    robots[new URL(url).pathname] = new Headers(headers).get('x-robots-tag');
    return Response.json({ Id: '1', Key: 'k' });
  });
  const client = createServiceClient('http://127.0.0.1:9', 'sb_secret_x');
  for (const [bucket, key] of [
    ['products', 'p/foto.webp'],
    ['request-files', 'r/logo.png'],
  ] as const) {
    const file = path.join(folder, pictureFile(bucket, key));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    await writePicture(client, folder, bucket, key);
  }
  expect(robots).toEqual({
    '/storage/v1/object/products/p/foto.webp': 'all',
    '/storage/v1/object/request-files/r/logo.png': null,
  });
  await rm(folder, { recursive: true });
});
