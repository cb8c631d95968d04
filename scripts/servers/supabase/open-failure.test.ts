import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startService, stopService } from '../../process/service-process.ts';
import { ownPlace } from '../../testing/running-product.ts';

let place: Awaited<ReturnType<typeof ownPlace>>;
let database: string;
beforeEach(async () => {
  place = await ownPlace();
  database = path.join(place.dataDir, 'database');
});
afterEach(() => place.remove());

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const apart = ['--mount', '--map-root-user'];
const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];

/** Starts the embedded backend over the data folder; returns the error it reports. */
async function refusal(within: readonly string[] = []): Promise<string> {
  const part = startService('o banco embutido', 'scripts/servers/supabase/main.ts', {
    logFile: undefined,
    variables: place.variables,
    within,
  });
  try {
    return await part.ready.then(
      () => 'it came up',
      (error: Error) => error.message,
    );
  } finally {
    await stopService(part);
  }
}

const copyDatabase = () => cpSync(inject('pgliteTemplate'), database, { recursive: true });

test('explains a lost write-ahead log', async () => {
  copyDatabase();
  rmSync(path.join(database, 'pg_wal'), { recursive: true });
  mkdirSync(path.join(database, 'pg_wal'));
  expect(await refusal()).toMatch(/perdeu o registro de transações .* restaure uma cópia/);
  expect(readdirSync(database)).toContain('PG_VERSION');
});

test('explains a failed migration', { tags: ['slow'] }, async () => {
  copyDatabase();
  const connection = await createPgliteConnection({ url: database });
  await connection.exec(
    "delete from supabase_migrations.schema_migrations where name = 'resources'",
  );
  await connection.close();
  expect(await refusal()).toMatch(
    /a migração \d{14}_\w+ desta versão não passou \(.*"(?:public|private)".*\)\. Os dados estão como antes.* Volte à versão anterior/,
  );
});

test.runIf(works('unshare', ...apart, 'true'))(
  'explains a full disk',
  { tags: ['slow'] },
  async () => {
    copyDatabase();
    // Copies the database to a small disk and then fills the disk.
    const small =
      'mount -t tmpfs -o size=160m none "$1" && cp -a "$0" "$1/database" && ' +
      '{ head -c 200000000 /dev/zero > "$1/filler" 2>/dev/null; shift; exec "$@"; }';
    const aside = `${place.dataDir}-template`;
    cpSync(database, aside, { recursive: true });
    try {
      expect(await refusal(['unshare', ...apart, 'sh', '-c', small, aside, place.dataDir])).toMatch(
        /disco está cheio|já está cheio/,
      );
    } finally {
      rmSync(aside, { recursive: true });
    }
  },
);

test.runIf(process.getuid?.() === 0 && works('setpriv', ...nobody, 'true'))(
  'explains a database owned by another user',
  { tags: ['slow'] },
  async () => {
    copyDatabase();
    chmodSync(database, 0o700);
    chownSync(place.dataDir, 65534, 65534);
    expect(await refusal(['setpriv', ...nobody])).toMatch(
      /é de outro usuário: quem pode ler \S+ é root, e este comando roda como o de número 65534/,
    );
  },
);
