import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownPlace, runScript } from '../testing/running-product.ts';

let place: Awaited<ReturnType<typeof ownPlace>>;
beforeEach(async () => {
  place = await ownPlace();
});
afterEach(() => place.remove());

/** Expects the command to exit on its own with a one-line message and a failure code. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const command = runScript('scripts/commands/start.ts', { ...place.variables, ...variables });
  expect(await command.ended).toBe(1);
  return command.output().trim();
}

/** Occupies a port, and expects the command to name it and the variable that changes it. */
async function expectPortInUse(variable: 'PORT' | 'SUPABASE_PORT') {
  const other = createServer();
  const port = variable === 'PORT' ? place.port : place.supabasePort;
  await new Promise<void>((resolve) => other.listen(port, resolve));
  try {
    const line = await refusal({});
    expect(line).toContain(`A porta ${port} já está em uso`);
    expect(line).toContain(`${variable}=`);
    expect(line.split('\n')).toHaveLength(1);
    const log = await readFile(path.join(place.dataDir, 'logs', 'start.log'), 'utf8');
    expect(JSON.parse(log)).toMatchObject({ event: 'warning', text: line });
  } finally {
    other.close();
  }
}

test('explains that the site’s port is already in use', () => expectPortInUse('PORT'));

test('explains that the backend’s port is already in use', { tags: ['slow'] }, () =>
  expectPortInUse('SUPABASE_PORT'),
);

test('explains that the project does not respond', async () => {
  const output = await refusal({
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${place.supabasePort}`,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  });
  expect(output).toContain(`O Supabase em http://127.0.0.1:${place.supabasePort} não respondeu`);
});

test('explains that the data folder cannot be created', async () => {
  const file = path.join(place.dataDir, 'arquivo');
  await writeFile(file, '');
  const output = await refusal({ DATA_DIR: file });
  expect(output).toContain(`Não é possível gravar em ${file}`);
  expect(output.split('\n')).toHaveLength(1);
});

test('explains that Node is too old', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '18.20.1' } })`;
  const command = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(pretend)}`,
      'scripts/bootstrap.mjs',
      'scripts/commands/start.ts',
    ],
    { encoding: 'utf8' },
  );
  expect(command.status).toBe(1);
  expect(command.stderr.trim()).toBe(
    'Este projeto precisa do Node 20 ou mais novo; aqui está o 18.20.1. Instale a versão LTS e tente de novo.',
  );
});
