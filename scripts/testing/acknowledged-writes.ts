// Writer process for the power cut drill: opens the embedded backend over DATA_DIR, reports what it found, and saves
// products and pictures until killed, reporting each acknowledged save.
import path from 'node:path';
import { generateKeys } from '../config/supabase-keys.ts';
import { openDatabaseFolder } from '../servers/supabase/database-folder.ts';

export type FromWriter =
  /** Names of the products and of the intact pictures found after opening. */
  { found: string[] } | { saved: string };

const tell = (message: FromWriter) => process.send?.(message);

const dataDir = process.env.DATA_DIR ?? '';
const round = process.argv[2] ?? '';
const keys = generateKeys();
const { app, database } = await openDatabaseFolder({
  dataDir: path.resolve(dataDir),
  keys,
  url: 'http://127.0.0.1:9',
  newDatabase: false,
});

const ask = (at: string, init: RequestInit = {}) =>
  app.fetch(
    new Request(`http://127.0.0.1:9${at}`, {
      ...init,
      headers: { apikey: keys.secret, ...(init.headers as Record<string, string> | undefined) },
    }),
  );

/** Returns a picture's bytes: a PNG signature and a unique body that contains the name. */
function makePicture(name: string): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.alloc(60_000, `${name}.`),
    Buffer.from(name),
  ]);
}

const found = (await database.query<{ name: string }>('select name from public.products')).rows.map(
  ({ name }) => name,
);
const stored = await database.query<{ name: string }>('select name from storage.objects');
for (const { name } of stored.rows) {
  const answer = await ask(`/storage/v1/object/public/products/${name}`);
  if (Buffer.from(await answer.arrayBuffer()).equals(makePicture(name))) found.push(name);
}
tell({ found });

for (let turn = 0; ; turn += 1) {
  const name = `${round}-${turn}`;
  const saved = await ask('/rest/v1/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, description: 'Caneca de cerâmica. '.repeat(100) }),
  });
  if (saved.ok) tell({ saved: name });
  if (turn % 10 === 5) {
    const key = `${name}.png`;
    const uploaded = await ask(`/storage/v1/object/products/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(makePicture(key)),
    });
    if (uploaded.ok) tell({ saved: key });
  }
  if (turn % 40 === 39) await database.exec('checkpoint');
  // Lets the message leave the process before the next save blocks it.
  await new Promise((resolve) => setImmediate(resolve));
}
