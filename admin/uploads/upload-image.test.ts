import { expect, test, vi } from 'vitest';

const { robots, bucket } = vi.hoisted(() => {
  const robots: (string | undefined)[] = [];
  const upload = async (_: string, __: unknown, options: { headers: Record<string, string> }) => {
    robots.push(options.headers['x-robots-tag']);
    return { error: null };
  };
  const getPublicUrl = (key: string) => ({ data: { publicUrl: `https://x.supabase.co/${key}` } });
  return { robots, bucket: { upload, getPublicUrl } };
});
vi.mock('../api/client.ts', () => ({ supabase: { storage: { from: () => bucket } } }));

// Another test file in this process may have loaded the module with a different client.
vi.resetModules();
const { uploadImage } = await import('./upload-image.ts');

test('lets search engines index a picture and its smaller variants', async () => {
  const data = new Blob(['x'], { type: 'image/webp' });
  const image = { data, width: 640, height: 640, variants: [{ width: 320, data }] };
  await uploadImage('foto.webp', image, { bucket: 'products', prefix: 'p/' });
  expect(robots).toEqual(['all', 'all']);
});
