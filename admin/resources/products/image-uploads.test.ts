import { beforeEach, expect, test, vi } from 'vitest';
import type { ChosenImage } from './draft-image.ts';
import { ImageUploads } from './image-uploads.ts';

const backend = vi.hoisted(() => ({
  referenced: [] as unknown[],
  failure: null as unknown,
  removed: [] as string[],
  stored: 0,
}));

vi.mock('#admin/api/api-error.ts', () => ({ logError: () => {} }));
vi.mock('#admin/api/client.ts', () => {
  const answer = { eq: () => answer, in: () => answerNow() };
  const answerNow = async () => ({ data: backend.referenced, error: backend.failure });
  return { supabase: { from: () => ({ select: () => answer }) } };
});
vi.mock('#admin/uploads/upload-image.ts', () => ({
  storeImage: async (name: string) => {
    backend.stored += 1;
    return { url: name, width: 1, height: 1, variants: [], keys: [`p1/${name}`] };
  },
  removeStoredFiles: async (_bucket: string, keys: string[]) => {
    backend.removed.push(...keys);
  },
}));

const image: ChosenImage = {
  kind: 'chosen',
  key: 'chosen-1',
  file: new File(['x'], 'a.png', { type: 'image/png' }),
  thumbnail: '',
  prepared: Promise.resolve({ data: new Blob(), width: 1, height: 1, variants: [] }),
  bytes: 1,
  step: 'ready',
  progress: 0,
};
const { signal } = new AbortController();
const store = (uploads: ImageUploads) => uploads.store(image, signal, () => {});

beforeEach(() => {
  Object.assign(backend, { referenced: [], failure: null, removed: [], stored: 0 });
});

test('the files of a save that failed are removed', async () => {
  const uploads = new ImageUploads('p1');
  await store(uploads);
  expect(await uploads.discard()).toEqual({ saved: false });
  expect(backend.removed).toEqual(['p1/a.png']);
});

test('they stay when the save had gone through and only its answer was lost', async () => {
  const uploads = new ImageUploads('p1');
  await store(uploads);
  backend.referenced = [{ image_url: 'a.png' }];
  expect(await uploads.discard()).toEqual({ saved: true });
  expect(backend.removed).toEqual([]);
});

test('while nobody knows they stay, and the next attempt uses them again', async () => {
  const uploads = new ImageUploads('p1');
  await store(uploads);
  backend.failure = new Error('offline');
  expect(await uploads.discard()).toEqual({ saved: false });
  await store(uploads);
  expect(backend).toMatchObject({ removed: [], stored: 1 });
});

test('what was saved is not removed when the form closes', async () => {
  const uploads = new ImageUploads('p1');
  await store(uploads);
  uploads.keep();
  await uploads.discard();
  expect(backend.removed).toEqual([]);
});
