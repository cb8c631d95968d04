import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type Role, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let unique = 0;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const writers: Record<string, readonly Role[]> = {
  products: ['employee', 'administrator'],
  carousel: ['administrator'],
  about: ['administrator'],
  identity: ['administrator'],
};

const fileName = () => {
  unique += 1;
  return `pasta/imagem-${unique}.png`;
};

const store = async (bucket: string) => {
  const name = fileName();
  const { error } = await backend.service.storage
    .from(bucket)
    .upload(name, png, { contentType: 'image/png' });
  expect(error).toBeNull();
  return name;
};

/** Uploads a file; returns true if it is rejected and not stored. */
async function refuses(role: Role, bucket: string, name: string, contentType: string) {
  const { error } = await backend.as[role].storage.from(bucket).upload(name, png, { contentType });
  const rows = await backend.sql(
    `select from storage.objects where bucket_id = '${bucket}' and name = '${name.replaceAll("'", "''")}'`,
  );
  expect(rows).toHaveLength(error === null ? 1 : 0);
  return error !== null;
}

describe.each(Object.keys(writers))('%s', (bucket) => {
  const may = (role: Role) => writers[bucket]?.includes(role) ?? false;

  test.each(roles)('accepts or rejects uploads by %s', async (role) => {
    const { error } = await backend.as[role].storage
      .from(bucket)
      .upload(fileName(), png, { contentType: 'image/png' });
    expect(error === null).toBe(may(role));
  });

  test.each(roles)(
    'lets %s list and remove files or not, and never overwrite them',
    async (role) => {
      const name = await store(bucket);
      const files = backend.as[role].storage.from(bucket);
      const overwritten = await files.upload(name, png, {
        contentType: 'image/png',
        upsert: false,
      });
      expect(overwritten.error).not.toBeNull();

      const { data: listed } = await files.list('pasta');
      const staff = role === 'employee' || role === 'administrator';
      expect((listed ?? []).length > 0).toBe(staff);

      const { data: removed } = await files.remove([name]);
      expect(removed ?? []).toHaveLength(may(role) ? 1 : 0);
      const { data: left } = await backend.service.storage
        .from(bucket)
        .list('pasta', { limit: 1000 });
      expect(left?.some((it) => name.endsWith(it.name))).toBe(!may(role));
    },
  );

  test.each(roles)('rejects copies and signed uploads by %s', async (role) => {
    const name = await store(bucket);
    const files = backend.as[role].storage.from(bucket);
    const stored = async () =>
      (await backend.sql(`select name from storage.objects where bucket_id = '${bucket}'`)).length;
    const before = await stored();
    expect((await files.copy(name, fileName())).error).not.toBeNull();
    expect((await files.move(name, fileName())).error).not.toBeNull();
    expect((await files.createSignedUploadUrl(fileName())).error).not.toBeNull();
    expect(await stored()).toBe(before);
  });

  test('is public by URL', async () => {
    const name = await store(bucket);
    const { publicUrl } = backend.service.storage.from(bucket).getPublicUrl(name).data;
    const answer = await backend.fetch(publicUrl);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  });

  test('rejects a file not named like an image', async () => {
    const [writer = 'administrator'] = writers[bucket] ?? [];
    expect(await refuses(writer, bucket, 'pasta/imagem.html', 'image/png')).toBe(true);
  });

  test('accepts pictures of up to 5 MB', async () => {
    const rows = await backend.sql(
      `select file_size_limit::int, allowed_mime_types from storage.buckets where id = '${bucket}'`,
    );
    expect(rows).toEqual([
      {
        file_size_limit: 5 * 1024 * 1024,
        allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
      },
    ]);
  });
});

// Storage applies the limits of all buckets alike; the test above shows that each bucket has them.
describe('limits of a bucket', () => {
  test.each(['image/gif', 'image/svg+xml', 'text/html', 'application/pdf'])(
    'reject %s',
    async (contentType) => {
      const { error } = await backend.service.storage
        .from('products')
        .upload(fileName(), png, { contentType });
      expect(error?.message).toMatch(/mime type/i);
    },
  );

  test('accept 5 MB and reject more', async () => {
    const upload = (bytes: number) =>
      backend.service.storage
        .from('products')
        .upload(fileName(), Buffer.alloc(bytes), { contentType: 'image/png' });
    expect((await upload(5 * 1024 * 1024)).error).toBeNull();
    expect((await upload(5 * 1024 * 1024 + 1)).error).not.toBeNull();
  });
});

// One policy function checks the names in all buckets; the test above shows that each bucket has it.
describe('file names', () => {
  test.each([
    ['jpg', 'image/jpeg'],
    ['JPEG', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ])('accepts .%s as %s', async (extension, contentType) => {
    unique += 1;
    const name = `pasta/certa-${unique}.${extension}`;
    expect(await refuses('employee', 'products', name, contentType)).toBe(false);
  });

  test.each([
    ['pasta/imagem.png', 'image/jpeg'],
    ['pasta/imagem.jpg', 'image/webp'],
    ['pasta/imagem.webp', 'image/png'],
    ['pasta/imagem.html', 'image/png'],
    ['pasta/imagem.svg', 'image/png'],
    ['pasta/imagem', 'image/png'],
    ['pasta/imagem.png.html', 'image/png'],
    ['pasta/.png', 'image/png'],
    ['pasta/.oculta/a.png', 'image/png'],
    ["pasta/a'b.png", 'image/png'],
    ['pasta/a b.png', 'image/png'],
    ['pasta/a;b.png', 'image/png'],
    ['pasta/a&b=c.png', 'image/png'],
    [`pasta/${'a'.repeat(300)}.png`, 'image/png'],
  ])('rejects %s as %s', async (name, contentType) => {
    expect(await refuses('employee', 'products', name, contentType)).toBe(true);
  });
});
