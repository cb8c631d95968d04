import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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

test.each(['PORT', 'SUPABASE_PORT'] as const)(
  'explains that the port in %s is already in use',
  async (variable) => {
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
  },
);

test('explains that HOST is not an address of this machine', async () => {
  expect(await refusal({ HOST: '203.0.113.7' })).toBe(
    'HOST="203.0.113.7" não é um endereço desta máquina: use 127.0.0.1, ou nenhum.',
  );
});

test('names the variables an incomplete project lacks', async () => {
  const line = await refusal({ PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' });
  expect(line).toContain('Falta definir PUBLIC_SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY');
  expect(line.split('\n')).toHaveLength(1);
});

test('explains that the project does not respond', async () => {
  const output = await refusal({
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${place.supabasePort}`,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  });
  expect(output).toContain(`O Supabase em http://127.0.0.1:${place.supabasePort} não respondeu`);
});

test('leaves a damaged data folder unchanged', async () => {
  const database = path.join(place.dataDir, 'database');
  await mkdir(database);
  await writeFile(path.join(database, 'base'), 'não é um banco');
  const output = await refusal({});
  expect(output).toContain(`Não foi possível abrir o banco de dados em ${database}`);
  expect(await readdir(database)).toEqual(['base']);
  expect(await readFile(path.join(database, 'base'), 'utf8')).toBe('não é um banco');
});

test('explains that the data folder cannot be created', async () => {
  const file = path.join(place.dataDir, 'arquivo');
  await writeFile(file, '');
  const output = await refusal({ DATA_DIR: file });
  expect(output).toContain(`Não é possível gravar em ${file}`);
  expect(output.split('\n')).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'explains that the file system allows no data folder',
  async () => {
    const output = await refusal({ DATA_DIR: '/proc/vitrine/dados' });
    expect(output).toContain('Não é possível gravar em /proc/vitrine/dados (ENOENT)');
  },
);

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
