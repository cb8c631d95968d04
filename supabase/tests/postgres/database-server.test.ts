import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest';
import { LastingError, UserError } from '#scripts/lib/user-error.ts';
import { openDatabaseServer } from '#scripts/servers/supabase/database-server/open-database-server.ts';
import { freePort } from '#scripts/testing/postgres-server.ts';
import { makeShopDatabase } from '#scripts/testing/shop-database.ts';
import { newDatabase } from '../new-database.ts';

// Tests the error messages for databases on an external server, and that rejected databases stay unchanged.

const serverUrl = inject('postgresUrl');
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-server-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = async (
  databaseUrl: string,
  { folder = dataDir, newDatabase = false, lost = vi.fn<(why: string) => void>() } = {},
) => {
  const opened = await openDatabaseServer({
    databaseUrl,
    dataDir: folder,
    url: 'http://127.0.0.1:9',
    newDatabase,
    lost,
  });
  const close = async () => {
    await opened.app.connection.close();
    await opened.release();
  };
  return { ...opened, close, lost };
};

/** Returns the error message for a database that cannot be opened. */
const refusal = async (databaseUrl: string, options?: Parameters<typeof open>[1]) => {
  const error = await open(databaseUrl, options).then(
    async ({ close }) => {
      await close();
      throw new Error('it was opened');
    },
    (why: Error) => why,
  );
  expect(error).toBeInstanceOf(UserError);
  expect(error.message).not.toContain('gre@do');
  expect(error.message).not.toContain('gre%40do');
  return error.message;
};

/** Runs a statement in one of the server's databases as its administrator. */
async function asAdministrator(databaseUrl: string, statement: string): Promise<void> {
  const own = new URL(serverUrl);
  own.pathname = new URL(databaseUrl).pathname;
  const sql = postgres(own.href, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}

const changed = (databaseUrl: string, change: (url: URL) => void): string => {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
};

describe('a shop in a database set up as documented', () => {
  // Opening the database for the first time applies every migration.
  let databaseUrl: string;
  let folder: string;
  beforeAll(async () => {
    databaseUrl = await makeShopDatabase(serverUrl);
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-shop-'));
    await (await open(databaseUrl, { folder })).close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('opens', async () => {
    const shop = await open(databaseUrl, { folder });
    expect(await shop.database.query('select id from public.products')).toEqual({ rows: [] });
    const { rows } = await shop.database.query<{ rolsuper: boolean; rolcreaterole: boolean }>(
      'select rolsuper, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
    await shop.close();
    expect(shop.lost).not.toHaveBeenCalled();
  });

  test('works without extensions that the user may not create', async () => {
    const shop = await open(databaseUrl, { folder });
    const { rows } = await shop.database.query(
      `select name, installed_version,
        private.enable_extension(name, 'extensions') as enabled, private.schedule('job', '1 * * * *', 'now()') as scheduled
      from pg_available_extensions where name in ('pg_cron', 'pg_net') order by name`,
    );
    const refused = { installed_version: null, enabled: false, scheduled: false };
    expect(rows).toEqual([
      { name: 'pg_cron', ...refused },
      { name: 'pg_net', ...refused },
    ]);
    await shop.close();
  });

  test('keeps two connections while idle', { tags: ['slow'] }, async () => {
    const shop = await open(databaseUrl, { folder });
    const unlisten = await shop.database.listen('nothing', () => {});
    const connections = async () => {
      const { rows } = await shop.database.query<{ count: string }>(
        'select count(*) from pg_stat_activity where datname = current_database()',
      );
      return Number(rows[0]?.count);
    };
    await Promise.all(
      Array.from({ length: 10 }, () => shop.app.connection.exec('select pg_sleep(0.2)')),
    );
    expect(await connections()).toBe(12);
    // Checks rarely enough that the query itself keeps no connection in use.
    await vi.waitFor(async () => expect(await connections()).toBe(2), {
      timeout: 120_000,
      interval: 12_000,
    });
    await shop.app.connection.exec('select 1');
    await unlisten();
    await shop.close();
  });

  test('rejects a second Vitrine on the same database', async () => {
    const first = await open(databaseUrl, { folder });
    const message = await refusal(databaseUrl, { folder });
    expect(message).toContain('já está em uso por outro Vitrine (conectado de 127.0.0.1)');
    await first.close();
    await (await open(databaseUrl, { folder })).close();
  });

  test('notices a connection that the server closed', async () => {
    const shop = await open(databaseUrl, { folder });
    await asAdministrator(
      databaseUrl,
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    await vi.waitFor(
      () =>
        expect(shop.lost).toHaveBeenCalledExactlyOnceWith(
          expect.stringContaining('fechou a conexão'),
        ),
      60_000,
    );
    await shop.close();
  });

  test('rejects a data folder without the pictures of the shop, also on retries', async () => {
    for (const _ of [1, 2]) {
      expect(await refusal(databaseUrl)).toContain('não tem as imagens dela');
    }
    await cp(folder, dataDir, { recursive: true });
    await (await open(databaseUrl)).close();
  });
});

test('distinguishes unreachable servers, rejected logins and missing databases', async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  const nobody = String(await freePort());
  const at = (change: (url: URL) => void) => refusal(changed(databaseUrl, change));
  expect(await at((url) => Object.assign(url, { port: nobody }))).toContain('ninguém atende');
  expect(await at((url) => Object.assign(url, { password: 'outra' }))).toContain('a senha dele');
  expect(await at((url) => Object.assign(url, { username: 'ninguem' }))).toContain('"ninguem"');
  const other = await newDatabase(serverUrl);
  await asAdministrator(serverUrl, `drop database ${new URL(other).pathname.slice(1)}`);
  expect(await refusal(other)).toContain('não existe');
});

test.each([
  ['another program', 'create table public.clientes ()', 'já tem a tabela clientes'],
  [
    'a Supabase project',
    'create schema auth; create table auth.schema_migrations ()',
    'três variáveis do projeto',
  ],
])('leaves the database of %s unchanged', async (_, statement, says) => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  await asAdministrator(databaseUrl, statement);
  expect(await refusal(databaseUrl)).toContain(says);
  expect(await readdir(dataDir)).toEqual([]);
});

test('names the rights a user lacks', async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  const user = new URL(databaseUrl).username;
  await asAdministrator(databaseUrl, `revoke service_role from ${user}`);
  expect(await refusal(databaseUrl)).toContain('não tem os direitos');
  await asAdministrator(databaseUrl, `alter database ${user} owner to postgres`);
  await asAdministrator(databaseUrl, `grant connect on database ${user} to ${user}`);
  expect(await refusal(databaseUrl)).toContain('não pode criar tabelas');
});

test('names the right a migration lacks, and the fix', async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  await asAdministrator(
    databaseUrl,
    `create function refuse() returns event_trigger language plpgsql as
        'begin raise insufficient_privilege; end';
      create event trigger refuse on ddl_command_start when tag in ('CREATE POLICY') execute function refuse()`,
  );
  const failed = open(databaseUrl);
  await expect(failed).rejects.toBeInstanceOf(LastingError);
  await expect(failed).rejects.toThrow(
    /migração \d{14}_baseline desta versão não passou \(.*insufficient_privilege\).*Falta um direito ao usuário de DATABASE_URL/,
  );
});

test('rejects a database with another encoding', async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  await asAdministrator(serverUrl, `drop database ${name}`);
  await asAdministrator(
    serverUrl,
    `create database ${name} owner ${name} encoding 'LATIN1' locale 'C' template template0`,
  );
  expect(await refusal(databaseUrl)).toContain('LATIN1');
});

test('rejects an empty database for the data folder of a shop', async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  await writeFile(path.join(dataDir, 'seeded.json'), '{}');
  expect(await refusal(databaseUrl)).toMatch(/está vazio.*seeded\.json/);
  expect(await readdir(dataDir)).toEqual(['seeded.json']);
});

test('replaces a shop by an empty database only on request', { tags: ['slow'] }, async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  await writeFile(path.join(dataDir, 'seeded.json'), '{}');
  expect(await refusal(databaseUrl)).toMatch(/está vazio.*seeded\.json/);
  await (await open(databaseUrl, { newDatabase: true })).close();
  expect(await readdir(dataDir)).toContain('without-demo');
});

test('warns when a server replaces an embedded database', async () => {
  const databaseUrl = await makeShopDatabase(serverUrl);
  await mkdir(path.join(dataDir, 'database'));
  await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '17');
  expect(await refusal(databaseUrl)).toContain('tem um banco embutido');
});
