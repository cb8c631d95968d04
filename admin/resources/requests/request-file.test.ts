import { expect, test, vi } from 'vitest';
import { jpegHead, pngFile, webpHead } from '#shared/testing/picture-files.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {} }));
const { toShown } = await import('./request-file.ts');

test.each([
  ['image/png', pngFile(15_000, 15_000)],
  ['image/jpeg', jpegHead(15_000, 15_000)],
  ['image/webp', webpHead('VP8X', 15_000, 15_000)],
])('does not display a %s of 225 megapixels', async (type, bytes) => {
  await expect(toShown(new Blob([bytes], { type }))).rejects.toThrow(
    'A imagem tem 15.000 × 15.000 px; o máximo é 40 megapixels.',
  );
});

test('does not display a picture whose header is broken', async () => {
  const truncated = new Blob([pngFile(10, 10).subarray(0, 20)], { type: 'image/png' });
  await expect(toShown(truncated)).rejects.toThrow('não puderam ser lidas');
});

test('displays a picture of normal size unchanged', async () => {
  const file = new Blob([pngFile(600, 400)], { type: 'image/png' });
  expect(await toShown(file)).toBe(file);
});
