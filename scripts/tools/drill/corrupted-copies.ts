// Copies that were damaged by random: a flipped bit, a truncated file, a removed file, line or byte, two files in each
// other's place. Each must be refused, with nothing changed; the copy itself must be restored before and after.
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '../../backup/back-up.ts';
import { buckets, readRows, tables } from '../../backup/catalogue.ts';
import { replaceCatalogue } from '../../backup/restore.ts';
import { listFiles as listStoredFiles, readStoredFile } from '../../backup/stored-files.ts';
import { type Client, createServiceClient } from '../../config/service-client.ts';
import { generateKeys } from '../../config/supabase-keys.ts';
import { sha256 } from '../../lib/checksum.ts';
import { listFiles } from '../../lib/list-files.ts';
import { UserError } from '../../lib/user-error.ts';
import { openBackend } from '../../supabase/app.ts';
import { serveSupabase } from '../../supabase/http.ts';
import { fillCatalogue } from '../../testing/fill-catalogue.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { Random } from '../../testing/random.ts';
import type { DrillResult } from './drill-result.ts';

const rounds = 300;

/** A way to damage a file of a copy; answers how, in words. */
type Damage = (copy: string, file: string, random: Random) => Promise<string>;

const damages: Damage[] = [
  async (copy, file, random) => {
    const bytes = await readFile(path.join(copy, file));
    const place = random.whole(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << random.whole(8));
    await writeFile(path.join(copy, file), bytes);
    return `a bit of ${file} flipped at ${place}`;
  },
  async (copy, file, random) => {
    const { length } = await readFile(path.join(copy, file));
    const left = random.whole(length);
    await truncate(path.join(copy, file), left);
    return `${file} truncated from ${length} to ${left}`;
  },
  async (copy, file) => {
    await rm(path.join(copy, file));
    return `${file} removed`;
  },
  async (copy, file, random) => {
    const bytes = await readFile(path.join(copy, file));
    const place = random.whole(bytes.length);
    await writeFile(
      path.join(copy, file),
      Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1)]),
    );
    return `a byte of ${file} removed at ${place}`;
  },
  async (copy, file, random) => {
    const lines = (await readFile(path.join(copy, file), 'latin1')).split('\n');
    const place = random.whole(lines.length);
    await writeFile(path.join(copy, file), lines.toSpliced(place, 1).join('\n'), 'latin1');
    return `line ${place} of ${file} removed`;
  },
  async (copy, file) => {
    await cp(path.join(copy, file), path.join(copy, `${file}.bak`));
    await rename(path.join(copy, file), path.join(copy, `${file}.old`));
    return `${file} under other names`;
  },
];

/** All a catalogue holds, as one value. */
async function fingerprint(client: Client): Promise<string> {
  const held: unknown[] = [];
  for (const table of tables) held.push(await readRows(client, table));
  for (const bucket of buckets) {
    for (const key of await listStoredFiles(client, bucket)) {
      held.push(key, sha256((await readStoredFile(client, bucket, key)) ?? ''));
    }
  }
  return sha256(JSON.stringify(held));
}

/** A shop with pictures, in an embedded backend of its own. */
async function openShop(folder: string) {
  const [keys, port] = [await generateKeys(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const app = await openBackend({
    engine: { kind: 'pglite' },
    keys,
    filesFolder: path.join(folder, 'storage'),
    url,
  });
  const server = await serveSupabase(app, port, keys);
  const client = createServiceClient(url, keys.secret);
  const ids = await fillCatalogue(client, 60, true);
  // The first bytes of a picture, and enough of them to be damaged anywhere.
  const picture = (id: string) =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(5000, id)]);
  for (const id of ids.slice(0, 20)) {
    const { error } = await client.storage
      .from('products')
      .upload(`${id}/foto.webp`, picture(id), { contentType: 'image/webp' });
    if (error) throw new Error(error.message);
  }
  return {
    client,
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await app.connection.close();
    },
  };
}

/** Whether a damaged copy was refused by a sentence, as it must be. */
async function isRefused(client: Client, copy: string): Promise<boolean> {
  try {
    await replaceCatalogue(client, copy, () => {});
    return false;
  } catch (error) {
    return error instanceof UserError;
  }
}

/** Damages a real copy many times and tries to restore it each time. */
export async function corruptedCopies(seed = 1): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-drill-'));
  const shop = await openShop(folder);
  try {
    const copy = path.join(folder, 'copy');
    await backUp(shop.client, copy);
    const whole = (await listFiles(copy)).map((file) => file.slice(1)).toSorted();
    const before = await fingerprint(shop.client);
    const random = new Random(seed);
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const damaged = path.join(folder, 'damaged');
      await cp(copy, damaged, { recursive: true });
      const how = await random.one(damages)(damaged, random.one(whole), random);
      if (!(await isRefused(shop.client, damaged))) lost.push(`${how}: restored`);
      else if (round % 20 === 0 && (await fingerprint(shop.client)) !== before) {
        lost.push(`${how}: refused, and the catalogue is another one`);
      }
      await rm(damaged, { recursive: true });
    }
    // A refusal before anything is done leaves no copy of the catalogue of before either.
    const left = (await readdir(folder)).filter((name) => name.startsWith('damaged'));
    if (left.length > 0) lost.push(`copies of before: ${left.join(', ')}`);
    await replaceCatalogue(shop.client, copy, () => {});
    if ((await fingerprint(shop.client)) !== before) lost.push('the whole copy was not restored');
    return {
      name: 'cópias danificadas',
      rounds,
      lost: lost.length === 0 ? 'nada' : lost.join('; '),
      passed: lost.length === 0,
    };
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}
