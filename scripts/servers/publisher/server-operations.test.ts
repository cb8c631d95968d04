import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#scripts/config/environment.ts';
import type { ServerState } from '#shared/settings/server-operations.ts';
import { operationsRoute, serveRoute } from './api/routes.ts';
import { openServerOperations } from './server-operations.ts';

let folder: string;
let server: Server;
let address: string;
const unitFolder = () => path.join(folder, 'operations');
const dataDir = () => path.join(folder, 'home/data');
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-operations-'));
  await mkdir(dataDir(), { recursive: true });
  await mkdir(unitFolder());
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir(), OPERATIONS_DIR: unitFolder() });
  const route = operationsRoute(
    async (token) => (token === 'admin' || token === 'employee' ? token : undefined),
    openServerOperations(environment),
  );
  server = createServer((request, response) => void serveRoute(route, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const call = async (method: string, body?: string, token = 'admin') => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(address, { method, headers, ...(body && { body }) });
  return { status: answer.status, state: (await answer.json()) as ServerState };
};
const requested = async () =>
  (await readdir(dataDir())).filter((name) => name.startsWith('requested-'));

test('requests one operation at a time by creating a file named after it', async () => {
  await open();
  expect((await call('GET')).state).toMatchObject({ canOperate: true, run: null, available: null });
  expect(await call('POST', '{"operation":"copy"}')).toMatchObject({
    status: 200,
    state: { run: { operation: 'copy', status: 'requested' } },
  });
  expect((await call('POST', '{"operation":"update"}')).status).toBe(409);
  expect(await requested()).toEqual(['requested-copy']);
});

test('shows what the units report', async () => {
  await open();
  await writeFile(path.join(unitFolder(), 'run'), 'update running 1764147600\n— Buscando…\n');
  await writeFile(path.join(unitFolder(), 'available'), 'v1.1.0\n### Added\n\n- Campaigns\n');
  const { state } = await call('GET');
  expect(state.available).toEqual({ version: 'v1.1.0', news: '### Added\n\n- Campaigns' });
  expect(state.run).toEqual({
    ...{ operation: 'update', status: 'running', log: '— Buscando…' },
    at: '2025-11-26T09:00:00.000Z',
  });
  expect((await call('POST', '{"operation":"copy"}')).status).toBe(409);
});

test.each([
  ['employee', '{"operation":"copy"}', 401],
  ['stranger', '{"operation":"copy"}', 401],
  ['admin', '{"operation":"../copy"}', 400],
  ['admin', '{}', 400],
])(
  'rejects a request from %s with the body %s with %i, and writes nothing',
  async (token, body, status) => {
    await open();
    expect((await call('POST', body, token)).status).toBe(status);
    expect(await requested()).toEqual([]);
  },
);

test('requests nothing when no unit could carry it out', async () => {
  await rm(unitFolder(), { recursive: true });
  await open();
  expect(await call('POST', '{"operation":"copy"}')).toMatchObject({
    status: 409,
    state: { canOperate: false, run: null, available: null },
  });
  expect(await requested()).toEqual([]);
});

// Runs the shell commands with stubs for everything that needs root or systemd.
test('carries out requests with the server’s command, reports the results, and offers new versions', async () => {
  await open();
  const home = path.join(folder, 'home');
  const git = (at: string, ...args: string[]) =>
    execFileSync('git', ['-C', at, '-c', 'user.name=x', '-c', 'user.email=x@x', ...args]);
  const origin = path.join(folder, 'origin');
  await mkdir(origin);
  git(origin, 'init', '-q', '-b', 'main');
  const release = async (version: string, changelog: string) => {
    await writeFile(path.join(origin, 'CHANGELOG.md'), changelog);
    git(origin, 'add', '.');
    git(origin, 'commit', '-qm', version);
    git(origin, 'tag', version);
  };
  await release('v1.0.0', '# Changelog\n\n- Products\n');
  git(folder, 'clone', '-q', origin, path.join(home, 'app'));
  await release('v1.1.0', '# Changelog\n\n- Campaigns\n- Products\n');
  const program = path.join(folder, 'bin');
  await mkdir(program);
  const substitute = (name: string, body: string) =>
    writeFile(path.join(program, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  await substitute('id', 'echo 0');
  await substitute('runuser', 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"');
  await substitute('systemctl', `test ! -e ${folder}/broken`);
  const text = await readFile('deploy/vitrine', 'utf8');
  await substitute(
    'vitrine',
    text.replace('/srv/vitrine', home).replace('/var/lib/vitrine-operations', unitFolder()),
  );
  const run = () =>
    execFileSync(path.join(program, 'vitrine'), ['requested'], {
      env: { PATH: `${program}:${process.env.PATH}` },
    });

  await call('POST', '{"operation":"copy"}');
  run();
  const { state } = await call('GET');
  expect(state.run).toMatchObject({ operation: 'copy', status: 'done' });
  expect(state.run?.log).toContain('Copiando o catálogo');
  expect(state.available).toEqual({ version: 'v1.1.0', news: '- Campaigns' });
  expect(await requested()).toEqual([]);

  await writeFile(path.join(folder, 'broken'), '');
  await call('POST', '{"operation":"copy"}');
  run();
  expect((await call('GET')).state.run).toMatchObject({ operation: 'copy', status: 'failed' });

  git(path.join(home, 'app'), 'checkout', '-q', 'v1.1.0');
  await call('POST', '{"operation":"check"}');
  run();
  expect((await call('GET')).state).toMatchObject({ run: { status: 'done' }, available: null });
});
