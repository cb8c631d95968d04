import { beforeEach, expect, test, vi } from 'vitest';
import type { ChosenImage } from '#admin/uploads/draft-image.ts';
import { PendingUploads } from '#admin/uploads/pending-uploads.ts';
import { discardUnlessSaved } from './discard-uploads.ts';

// Files of one run share loaded modules; those mocked here must load anew.
vi.hoisted(() => vi.resetModules());

const backend = vi.hoisted(() => ({
  referenced: [] as unknown[],
  failure: null as unknown,
  removed: [] as string[],
  uploaded: 0,
}));

vi.mock('#admin/api/api-error.ts', () => ({ logError: () => {} }));
vi.mock('#admin/api/client.ts', () => {
  const answer = { eq: () => answer, in: () => answerNow() };
  const answerNow = async () => ({ data: backend.referenced, error: backend.failure });
  return { supabase: { from: () => ({ select: () => answer }) } };
});
vi.mock('#admin/uploads/upload-image.ts', () => ({
  uploadImage: async (name: string) => {
    backend.uploaded += 1;
    return { url: name, width: 1, height: 1, variants: [], keys: [`p1/${name}`] };
  },
}));
vi.mock('#admin/uploads/remove-files.ts', () => ({
  removeUnreferencedFiles: async (_bucket: string, keys: string[]) => {
    backend.removed.push(...keys);
  },
}));

const image: ChosenImage = {
  kind: 'chosen',
  key: 'chosen-1',
  file: new File(['x'], 'a.png', { type: 'image/png' }),
  preview: '',
  prepared: Promise.resolve({ data: new Blob(), width: 1, height: 1, variants: [] }),
  bytes: 1,
};
const upload = (uploads: PendingUploads) => uploads.upload(image, { prefix: 'p1/' });

beforeEach(() => {
  Object.assign(backend, { referenced: [], failure: null, removed: [], uploaded: 0 });
});

test('removes the files of a save that failed', async () => {
  const uploads = new PendingUploads('products');
  await upload(uploads);
  expect(await discardUnlessSaved('p1', uploads)).toEqual({ saved: false });
  expect(backend.removed).toEqual(['p1/a.png']);
});

test('keeps the files when only the answer of the save was lost', async () => {
  const uploads = new PendingUploads('products');
  await upload(uploads);
  backend.referenced = [{ image_url: 'a.png' }];
  expect(await discardUnlessSaved('p1', uploads)).toEqual({ saved: true });
  expect(backend.removed).toEqual([]);
});

test('keeps the files for the next attempt while the outcome is unknown', async () => {
  const uploads = new PendingUploads('products');
  await upload(uploads);
  backend.failure = new Error('offline');
  expect(await discardUnlessSaved('p1', uploads)).toEqual({ saved: false });
  await upload(uploads);
  expect(backend).toMatchObject({ removed: [], uploaded: 1 });
});

test('keeps the files of a saved product when the form closes', async () => {
  const uploads = new PendingUploads('products');
  await upload(uploads);
  uploads.commit();
  await discardUnlessSaved('p1', uploads);
  expect(backend.removed).toEqual([]);
});
