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
  const store = async () => {
    const name = fileName();
    const { error } = await backend.service.storage
      .from(bucket)
      .upload(name, png, { contentType: 'image/png' });
    expect(error).toBeNull();
    return name;
  };

  test.each(roles)('accepts or rejects uploads by %s', async (role) => {
    const { error } = await backend.as[role].storage
      .from(bucket)
      .upload(fileName(), png, { contentType: 'image/png' });
    expect(error === null).toBe(may(role));
  });

  test.each(roles)('rejects overwriting by %s', async (role) => {
    const name = await store();
    const { error } = await backend.as[role].storage
      .from(bucket)
      .upload(name, png, { contentType: 'image/png', upsert: false });
    expect(error).not.toBeNull();
  });

  test.each(roles)('accepts or rejects removals by %s', async (role) => {
    const name = await store();
    const { data } = await backend.as[role].storage.from(bucket).remove([name]);
    expect(data ?? []).toHaveLength(may(role) ? 1 : 0);
    const { data: left } = await backend.service.storage
      .from(bucket)
      .list('pasta', { limit: 1000 });
    expect(left?.some((it) => name.endsWith(it.name))).toBe(!may(role));
  });

  test.each(roles)('allows or denies listing by %s', async (role) => {
    await store();
    const { data } = await backend.as[role].storage.from(bucket).list('pasta');
    const staff = role === 'employee' || role === 'administrator';
    expect((data ?? []).length > 0).toBe(staff);
  });

  test.each(roles)('rejects copies and signed uploads by %s', async (role) => {
    const name = await store();
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
    const name = await store();
    const { publicUrl } = backend.service.storage.from(bucket).getPublicUrl(name).data;
    const answer = await backend.fetch(publicUrl);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  });

  test.each(['image/gif', 'image/svg+xml', 'text/html', 'application/pdf'])(
    'rejects %s',
    async (contentType) => {
      const { error } = await backend.service.storage
        .from(bucket)
        .upload(fileName(), png, { contentType });
      expect(error?.message).toMatch(/mime type/i);
    },
  );

  test('accepts 5 MB and rejects more', async () => {
    const upload = (bytes: number) =>
      backend.service.storage
        .from(bucket)
        .upload(fileName(), Buffer.alloc(bytes), { contentType: 'image/png' });
    expect((await upload(5 * 1024 * 1024)).error).toBeNull();
    expect((await upload(5 * 1024 * 1024 + 1)).error).not.toBeNull();
  });

  test('rejects a file not named like an image', async () => {
    const [writer = 'administrator'] = writers[bucket] ?? [];
    expect(await refuses(writer, bucket, 'pasta/imagem.html', 'image/png')).toBe(true);
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
