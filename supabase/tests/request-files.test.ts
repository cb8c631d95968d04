import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import {
  type AnnouncedFile,
  maxRequestFileBytes,
  maxRequestFiles,
  requestFilesBucket,
  storedFileType,
} from '#shared/requests/request-file.ts';
import { line, toMessage, toQuote } from '#shared/testing/visitor-request.ts';
import { newAddress, send, visitorFrom } from './sent-request.ts';
import {
  type Client,
  openTestBackend,
  type Role,
  roles,
  type TestBackend,
} from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const bytes = Buffer.alloc(1000);
const logo: AnnouncedFile = { position: 0, media_type: 'image/png', size: bytes.length };
const others = roles.filter((role) => role !== 'administrator');

const announce = (client: Client, request_id: string, files: unknown) =>
  client.rpc('issue_upload_tickets', { request_id, files: files as Json });

/** Sends a request and returns its id and a client for its visitor. */
async function newRequest(fields = {}) {
  const request = toQuote([line(randomUUID()), line(randomUUID()), line(randomUUID())], fields);
  await send(backend, request);
  return { id: request.id, visitor: visitorFrom(backend, newAddress()) };
}

async function tickets(
  { id, visitor }: Awaited<ReturnType<typeof newRequest>>,
  files: AnnouncedFile[] = [logo],
): Promise<(string | null)[]> {
  const { data } = await announce(visitor, id, files).throwOnError();
  return data as (string | null)[];
}

const upload = (client: Client, name: string, contentType = 'image/png', body = bytes) =>
  client.storage.from(requestFilesBucket).upload(name, body, { contentType });

/** Sends a request with a stored logo; returns its id and the logo's name. */
async function withLogo(fields = {}): Promise<{ id: string; name: string }> {
  const request = await newRequest(fields);
  const [name = ''] = (await tickets(request)) as string[];
  expect((await upload(request.visitor, name)).error).toBeNull();
  return { id: request.id, name };
}

const filesOf = async (id: string) =>
  (await backend.service.from('request_files').select().eq('request_id', id).throwOnError()).data;
const storedNames = async () =>
  (
    await backend.sql<{ name: string }>(
      `select name from storage.objects where bucket_id = 'request-files'`,
    )
  ).map(({ name }) => name);
const age = (id: string, column: 'created_at' | 'expires_at', by: string) =>
  backend.sql(
    `update public.request_files set ${column} = ${column} - interval '${by}' where request_id = '${id}'`,
  );

describe('tickets', () => {
  test('accept a logo and its pictures for the request', async () => {
    const request = await newRequest();
    const files: AnnouncedFile[] = [
      { position: 0, media_type: 'image/svg+xml', size: 1000 },
      { position: 1, media_type: 'image/jpeg', size: 1000 },
      { position: 3, media_type: 'application/pdf', size: 1000 },
    ];
    const names = (await tickets(request, files)) as string[];
    for (const [at, ending] of ['svg', 'jpg', 'pdf'].entries()) {
      expect(names[at]).toMatch(new RegExp(`^${request.id}/[0-9a-f-]{36}\\.${ending}$`));
      const type = storedFileType(files[at]?.media_type ?? 'image/png');
      expect((await upload(request.visitor, names[at] ?? '', type)).error).toBeNull();
    }
    const { data } = await backend.as.employee
      .rpc('files_of_request', { request_id: request.id })
      .throwOnError();
    expect(data.map(({ position, media_type, size }) => [position, media_type, size])).toEqual([
      [0, 'image/svg+xml', 1000],
      [1, 'image/jpeg', 1000],
      [3, 'application/pdf', 1000],
    ]);
    expect(data.map(({ object_name }) => object_name)).toEqual(names);
  });

  test('are issued once per file, however often they are requested', async () => {
    const request = await newRequest();
    const [lost] = await tickets(request);
    const [name] = await tickets(request);
    expect(name).not.toBe(lost);
    expect((await upload(request.visitor, String(lost))).error).not.toBeNull();
    expect((await upload(request.visitor, String(name))).error).toBeNull();
    const simulation: AnnouncedFile = { position: 1, media_type: 'image/jpeg', size: 1 };
    expect(await tickets(request, [logo, simulation])).toEqual([null, expect.any(String)]);
    expect(await filesOf(request.id)).toHaveLength(2);
  });

  test('can be used only once', async () => {
    const request = await newRequest();
    const [name = ''] = (await tickets(request)) as string[];
    expect((await upload(request.visitor, name)).error).toBeNull();
    expect((await upload(request.visitor, name)).error).not.toBeNull();
    const { error } = await request.visitor.storage
      .from(requestFilesBucket)
      .upload(name, Buffer.alloc(10), { contentType: 'image/png', upsert: true });
    expect(error).not.toBeNull();
    expect(await filesOf(request.id)).toMatchObject([{ size: 1000 }]);
  });

  test('expire', async () => {
    const request = await newRequest();
    const [name = ''] = (await tickets(request)) as string[];
    await age(request.id, 'expires_at', '11 minutes');
    expect((await upload(request.visitor, name)).error).not.toBeNull();
  });

  test('cannot be guessed, nor extended by a signed URL', async () => {
    const request = await newRequest();
    const [name = ''] = (await tickets(request)) as string[];
    const forged = [
      `${request.id}/${randomUUID()}.png`,
      `${randomUUID()}/${name.split('/')[1]}`,
      name.replace('.png', '.svg'),
      `${name}/a.png`,
      'a.png',
    ];
    for (const other of forged) {
      expect((await upload(request.visitor, other)).error).not.toBeNull();
    }
    const { error } = await request.visitor.storage
      .from(requestFilesBucket)
      .createSignedUploadUrl(name);
    expect(error).not.toBeNull();
    expect((await storedNames()).some((stored) => stored.startsWith(request.id))).toBe(false);
  });

  test('are bound to the announced type and size', async () => {
    const request = await newRequest();
    const [name = ''] = (await tickets(request)) as string[];
    expect((await upload(request.visitor, name, 'image/jpeg')).error).not.toBeNull();
    expect((await upload(request.visitor, name, 'image/svg+xml')).error).not.toBeNull();
    expect((await upload(request.visitor, name, 'text/html')).error).not.toBeNull();
    const longer = Buffer.alloc(bytes.length + 1);
    expect((await upload(request.visitor, name, 'image/png', longer)).error).not.toBeNull();
    expect((await upload(request.visitor, name)).error).toBeNull();
  });

  test(`are at most ${maxRequestFiles} per request across all calls`, async () => {
    const items = Array.from({ length: 6 }, () => line(randomUUID()));
    const request = toQuote(items);
    await send(backend, request);
    const visitor = visitorFrom(backend, newAddress());
    const at = (position: number) => ({ ...logo, position });
    await announce(visitor, request.id, [0, 1, 2, 3, 4].map(at)).throwOnError();
    expect((await announce(visitor, request.id, [at(5)])).error).toMatchObject({
      code: 'PT422',
      message: 'files_too_many',
    });
    expect(await filesOf(request.id)).toHaveLength(maxRequestFiles);
  });

  test.each([
    ['a value that is not a list', {}],
    ['nothing', []],
    ['six', Array(6).fill(logo)],
    ['a value that is not a file', [1]],
    ['an unknown field', [{ ...logo, name: 'a' }]],
    ['another type', [{ ...logo, media_type: 'text/html' }]],
    ['no type', [{ position: 0, size: 1 }]],
    ['a line missing from the request', [{ ...logo, position: 4 }]],
    ['an invalid position', [{ ...logo, position: -1 }]],
    ['an empty file', [{ ...logo, size: 0 }], 'file_size_invalid'],
    ['a file that is too large', [{ ...logo, size: maxRequestFileBytes + 1 }], 'file_size_invalid'],
    ['an invalid size', [{ ...logo, size: '1e3' }]],
  ])('are rejected for %s', async (_, files, message = 'files_invalid') => {
    const { id, visitor } = await newRequest();
    expect((await announce(visitor, id, files)).error).toMatchObject({ code: 'PT422', message });
    expect(await filesOf(id)).toEqual([]);
  });

  test('are issued for recent quotes only', async () => {
    const message = toMessage();
    await send(backend, message);
    const old = await newRequest();
    await backend.sql(
      `update public.requests set created_at = created_at - interval '4 days' where id = '${old.id}'`,
    );
    for (const id of [message.id, old.id, randomUUID()]) {
      expect((await announce(old.visitor, id, [logo])).error).toMatchObject({
        code: 'PT404',
        message: 'request_not_found',
      });
    }
  });

  test.each([
    ['that succeed', [logo], 'given'],
    ['that fail', [], 'PT422'],
  ])('charges calls %s to their address', async (_, files, usual) => {
    const { id, visitor } = await newRequest();
    const calls = [];
    for (let call = 0; call < 21; call += 1) {
      calls.push((await announce(visitor, id, files)).error?.code ?? 'given');
    }
    expect(calls).toEqual([...Array(20).fill(usual), 'PT429']);
    expect((await announce(visitorFrom(backend, newAddress()), id, [logo])).error).toBeNull();
  });
});

describe('daily limits', () => {
  beforeEach(async () => {
    await backend.service.from('requests').delete().not('id', 'is', null).throwOnError();
  });

  const arrived = async () =>
    (await backend.sql<{ bytes: number }>('select private.uploaded_today() as bytes')).map(
      ({ bytes: sum }) => Number(sum),
    );
  /** Sets the size of a stored file to simulate large uploads. */
  const grow = (name: string, size: number) =>
    backend.sql(`update storage.objects set metadata = metadata || '{"size": ${size}}'
      where bucket_id = 'request-files' and name = '${name}'`);
  const full = { code: 'PT429', message: 'uploads_full' };
  const largest = [0, 1, 2, 3].map((position) => ({
    ...logo,
    position,
    size: maxRequestFileBytes,
  }));
  const aDay = 209_715_200;

  test('ignore announced files of other addresses', async () => {
    for (let taken = 0; taken < 11; taken += 1) {
      // Eleven households with 20 MB each exceed the shared daily limit.
      await tickets(await newRequest(), largest);
    }
    expect(await arrived()).toEqual([0]);
    const honest = await newRequest();
    const [name = ''] = (await tickets(honest)) as string[];
    expect((await upload(honest.visitor, name)).error).toBeNull();
  });

  test('allow each address a fifth', async () => {
    const { visitor } = await newRequest();
    const announced = [];
    for (let call = 0; call < 4; call += 1) {
      const { id } = await newRequest();
      announced.push((await announce(visitor, id, largest)).error ?? 'given');
    }
    expect(announced).toEqual([
      'given',
      'given',
      expect.objectContaining(full),
      expect.objectContaining(full),
    ]);
    expect((await withLogo()).name).not.toBe('');
    // The budget refills within the day.
    await backend.sql(`update public.request_throttle set filled_at = filled_at - interval '1 day'
      where bucket like 'bytes:%'`);
    const { id } = await newRequest();
    expect((await announce(visitor, id, largest)).error).toBeNull();
  });

  test('count files announced again once', async () => {
    const request = await newRequest();
    for (let call = 0; call < 10; call += 1) await tickets(request, largest);
    const { id } = await newRequest();
    expect((await announce(request.visitor, id, largest)).error).toBeNull();
  });

  test('give all callers without an address one budget', async () => {
    const announced = [];
    for (let call = 0; call < 3; call += 1) {
      const { id } = await newRequest();
      announced.push((await announce(backend.as.anonymous, id, largest)).error ?? 'given');
    }
    expect(announced).toEqual(['given', 'given', expect.objectContaining(full)]);
  });

  test('count stored files, also for earlier tickets', async () => {
    const early = await newRequest();
    const [waiting = ''] = (await tickets(early)) as string[];
    const { name } = await withLogo();
    await grow(name, aDay);
    const late = await newRequest();
    expect((await announce(late.visitor, late.id, [logo])).error).toMatchObject(full);
    expect((await upload(early.visitor, waiting)).error).not.toBeNull();
    await grow(name, aDay - logo.size);
    expect((await upload(early.visitor, waiting)).error).toBeNull();
  });

  test('forget an address once its budget is full again', async () => {
    const { id, visitor } = await newRequest();
    await announce(visitor, id, [logo]).throwOnError();
    const kept = async () =>
      (await backend.sql(`select bucket from public.request_throttle where bucket like 'bytes:%'`))
        .length;
    const later = (by: string) =>
      backend.sql(`update public.request_throttle set filled_at = filled_at - interval '${by}'`);
    const before = await kept();
    expect(before).toBeGreaterThan(0);
    await later('23 hours');
    await backend.sql('select private.forget_full_buckets()');
    expect(await kept()).toBe(before);
    await later('61 minutes');
    await backend.sql('select private.forget_full_buckets()');
    expect(await kept()).toBe(0);
  });

  test('count stored files by their actual size', async () => {
    const { id } = await withLogo();
    await age(id, 'expires_at', '1 hour');
    await backend.sql(`update public.request_files set size = 7 where request_id = '${id}'`);
    expect(await arrived()).toEqual([1000]);
    await age(id, 'created_at', '1 day');
    expect(await arrived()).toEqual([0]);
  });
});

describe('reading files', () => {
  let request: Awaited<ReturnType<typeof withLogo>>;
  beforeAll(async () => {
    request = await withLogo();
  });
  const files = (role: Role) => backend.as[role].storage.from(requestFilesBucket);
  const isStaff = (role: Role) => role === 'employee' || role === 'administrator';

  test.each(roles)('is allowed or denied for %s', async (role) => {
    const { data: listed } = await files(role).list(request.id);
    expect((listed ?? []).length > 0).toBe(isStaff(role));
    const { data: downloaded } = await files(role).download(request.name);
    expect(downloaded !== null).toBe(isStaff(role));
    const { data } = await backend.as[role].rpc('files_of_request', { request_id: request.id });
    expect((data ?? []).length > 0).toBe(isStaff(role));
  });

  test.each(roles)('never includes signing, copying or moving by %s', async (role) => {
    const day = 86_400;
    expect((await files(role).createSignedUrl(request.name, 10 * 365 * day)).data).toBeNull();
    const many = await files(role).createSignedUrls([request.name], day);
    expect((many.data ?? []).filter(({ signedUrl }) => signedUrl)).toEqual([]);
    for (const destinationBucket of ['products', 'carousel', 'about', 'identity']) {
      const name = `${randomUUID()}.png`;
      const copied = await files(role).copy(request.name, name, { destinationBucket });
      expect(copied.error).not.toBeNull();
      const moved = await files(role).move(request.name, name, { destinationBucket });
      expect(moved.error).not.toBeNull();
      expect(
        await backend.sql(`select bucket_id from storage.objects where name = '${name}'`),
      ).toEqual([]);
    }
  });

  test('allows only listing, reading and removing in hosted Storage', async () => {
    await backend.sql(`create function private.sees(operation text, claims text, object text) returns boolean
      language plpgsql as $$ begin
        perform set_config('storage.operation', operation, true), set_config('request.jwt.claims', claims, true),
          set_config('request.jwt.claim.sub', claims::json ->> 'sub', true),
          set_config('role', 'authenticated', true);
        return exists (select from storage.objects o where o.name = object);
      end $$`);
    const { data } = await backend.as.employee.auth.getSession();
    const [, claims = ''] = data.session?.access_token.split('.') ?? [];
    const sees = async (operation: string) => {
      const payload = Buffer.from(claims, 'base64url').toString();
      const [row] = await backend.sql<{ sees: boolean }>(
        `select private.sees('${operation}', '${payload}', '${request.name}') as sees`,
      );
      return row?.sees;
    };
    for (const operation of ['list', 'list_v2', 'get_authenticated', 'delete_many']) {
      expect([operation, await sees(`storage.object.${operation}`)]).toEqual([operation, true]);
    }
    for (const operation of [
      'storage.object.sign',
      'storage.object.sign_many',
      'storage.object.sign_upload_url',
      'storage.object.copy',
      'storage.object.move',
      'storage.s3.object.copy',
      'storage.s3.object.get',
      'storage.s3.upload.part_copy',
      'storage.render.image_sign',
      'object.sign',
      'storage.object.of_a_later_version',
    ]) {
      expect([operation, await sees(operation)]).toEqual([operation, false]);
    }
  });

  test('is denied by URL alone', async () => {
    const { publicUrl } = files('employee').getPublicUrl(request.name).data;
    expect((await backend.fetch(publicUrl)).status).not.toBe(200);
  });

  test.each(roles)('keeps files from %s', async (role) => {
    await files(role).remove([request.name]);
    await files(role).move(request.name, `${request.id}/${randomUUID()}.png`);
    await files(role).update(request.name, Buffer.alloc(5), { contentType: 'image/png' });
    expect(await storedNames()).toContain(request.name);
    const { data } = await backend.service.storage.from(requestFilesBucket).download(request.name);
    expect(data?.size).toBe(1000);
  });

  test.each(roles.filter((role) => role !== 'anonymous'))(
    'rejects additions by signed-in callers: %s',
    async (role) => {
      expect(
        (await upload(backend.as[role], `${request.id}/${randomUUID()}.png`)).error,
      ).not.toBeNull();
    },
  );
});

describe('anonymized people', () => {
  const orphans = async (client: Client) =>
    (await client.rpc('orphaned_request_files').throwOnError()).data;

  test('leave no file', async () => {
    const gone = await withLogo();
    const kept = await withLogo();
    await backend.as.administrator.rpc('anonymize_request', { request_id: gone.id }).throwOnError();
    expect(await filesOf(gone.id)).toEqual([]);
    const { data } = await backend.as.employee.storage.from(requestFilesBucket).download(gone.name);
    expect(data).toBeNull();

    for (const role of others.filter((it) => it !== 'anonymous')) {
      expect(await orphans(backend.as[role])).toEqual([]);
      await backend.as[role].storage.from(requestFilesBucket).remove([gone.name]);
    }
    expect(await storedNames()).toContain(gone.name);
    const names = await orphans(backend.as.administrator);
    expect(names).toEqual([gone.name]);
    await backend.as.administrator.storage.from(requestFilesBucket).remove(names);
    expect(await storedNames()).not.toContain(gone.name);
    expect(await storedNames()).toContain(kept.name);
  });

  test('get no file back through a ticket or a restore', async () => {
    const { id, visitor } = await newRequest();
    const [name = ''] = (await tickets({ id, visitor })) as string[];
    const [row] = await filesOf(id);
    await backend.as.administrator.rpc('anonymize_request', { request_id: id }).throwOnError();
    expect((await upload(visitor, name)).error).not.toBeNull();
    expect((await announce(visitor, id, [logo])).error?.code).toBe('PT404');
    const { object_name, ...restored } = row ?? {};
    await backend.service
      .from('request_files')
      .insert(restored as never)
      .throwOnError();
    expect(await filesOf(id)).toEqual([]);
  });

  test('get an export that lists their files', async () => {
    const request = await withLogo({ email: 'logo@exemplo.com.br' });
    const { data } = await backend.as.administrator
      .rpc('export_person', { contact: 'logo@exemplo.com.br' })
      .throwOnError();
    expect(data).toMatchObject({
      requests: [{ files: [{ position: 0, media_type: 'image/png', object_name: request.name }] }],
    });
  });
});

describe('cleaning up', () => {
  test('lists orphans after an hour, because a restore uploads files first', async () => {
    const { id, name } = await withLogo();
    await backend.service.from('requests').delete().eq('id', id).throwOnError();
    const orphans = async () =>
      (await backend.service.rpc('orphaned_request_files').throwOnError()).data;
    expect(await orphans()).not.toContain(name);
    await backend.sql(
      `update storage.objects set created_at = now() - interval '61 minutes' where name = '${name}'`,
    );
    expect(await orphans()).toContain(name);
  });

  test('deletes unused tickets an hour after they expired', async () => {
    const came = await withLogo();
    const waits = await newRequest();
    await tickets(waits);
    for (const { id } of [came, waits]) await age(id, 'expires_at', '71 minutes');
    expect((await backend.service.rpc('forget_unused_tickets').throwOnError()).data).toBe(1);
    expect(await filesOf(waits.id)).toEqual([]);
    expect(await filesOf(came.id)).toHaveLength(1);
  });

  test.each(others)('rejects %s', async (role) => {
    expect((await backend.as[role].rpc('forget_unused_tickets')).error?.code).toBe('42501');
  });
});
