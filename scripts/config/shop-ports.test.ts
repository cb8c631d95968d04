import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordPorts } from './shop-ports.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-shops-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a shop as its systemd unit does: the shop's own variables override the recorded ones. */
async function start(name: string, variables: NodeJS.ProcessEnv = {}) {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'ports.env');
  const before = parseEnv(await readFile(file, 'utf8').catch(() => ''));
  await recordPorts(dataDir, { ...before, ...variables });
  const { PORT, SUPABASE_PORT } = parseEnv(await readFile(file, 'utf8'));
  return [Number(PORT), Number(SUPABASE_PORT)] as const;
}

test('gives each shop its own permanent pair of ports', async () => {
  const [first, second] = [await start('loja-a'), await start('loja-b')];
  expect(first[0]).toBeGreaterThanOrEqual(4401);
  expect(first[1] - first[0]).toBe(50_000);
  expect(second[0]).toBeGreaterThan(first[0]);
  expect(await start('loja-a')).toEqual(first);
  expect(await start('loja-b')).toEqual(second);
});

test('prefers ports chosen by the operator, and gives them to no other shop', async () => {
  const [free] = await start('prova');
  await rm(path.join(folder, 'prova'), { recursive: true });
  const chosen = { PORT: String(free), SUPABASE_PORT: String(free + 50_000) };
  expect(await start('loja-a', chosen)).toEqual([free, free + 50_000]);
  expect((await start('loja-b'))[0]).toBeGreaterThan(free);
  expect(await start('loja-b', { PORT: '8080', SUPABASE_PORT: '8081' })).toEqual([8080, 8081]);
});

test('assigns no port that another program uses', async () => {
  const [free] = await start('prova');
  await rm(path.join(folder, 'prova'), { recursive: true });
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(free, resolve));
  try {
    expect((await start('loja-a'))[0]).toBeGreaterThan(free);
  } finally {
    other.close();
  }
});
