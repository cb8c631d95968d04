import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formerDatabase } from '#supabase/tests/former-database.ts';
import { addHostedParts } from '#supabase/tests/hosted-parts.ts';
import { newDatabase } from '#supabase/tests/new-database.ts';
import { readPushKeys } from '../../config/push-keys.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { UserError } from '../../lib/user-error.ts';
import { startHostedProject } from '../../testing/hosted-project.ts';
import { Answers } from './answers.ts';
import { setUp as setUpProject } from './set-up.ts';

// Runs the command like an operator without a terminal, against an empty project: answers come from flags and
// environment. pg_net and Vault are substitutes, pg_cron is missing.

let project: Awaited<ReturnType<typeof startHostedProject>>;
let sql: postgres.Sql;
let folder: string;
let file: string;
let given: Record<string, string>;
beforeAll(async () => {
  project = await startHostedProject();
  sql = postgres(project.databaseUrl, { max: 1, onnotice: () => {} });
  await addHostedParts({ sql: (statement) => sql.unsafe(statement) });
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-setup-'));
  file = path.join(folder, 'vitrine.env');
  await writeFile(file, '# Do servidor\nDATA_DIR=/srv/vitrine/data\n');
  given = {
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.keys.publishable,
    SUPABASE_SECRET_KEY: project.keys.secret,
    DATABASE_URL: project.databaseUrl,
    PUBLIC_SITE_URL: 'https://brindes.exemplo.com.br',
    PUBLIC_WHATSAPP_PHONE: '(11) 98888-7777',
  };
});
afterAll(async () => {
  await sql.end();
  await project.stop();
  await rm(folder, { recursive: true, force: true });
});

const person = ['--admin-email', 'eu@exemplo.com.br', '--admin-name', 'Eu Mesma'];

/** Runs the command; returns its output and exit code. */
async function setUp(variables: Record<string, string>, flags: readonly string[] = person) {
  const all = ['--host', 'server', '--variables-file', file, ...flags];
  const child = spawn(process.execPath, ['scripts/commands/setup.ts', ...all], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without the hosts' programs, where the developer may be signed in.
    env: { PATH: path.dirname(process.execPath), HOME: folder, NO_COLOR: '1', ...variables },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const secret of [project.keys.secret, 'postgres:postgres@']) {
    expect(said).not.toContain(secret);
  }
  expect(said).not.toMatch(/^\s+at /m);
  return { said, code };
}

const signIn = (password: string) =>
  createServiceClient(project.url, project.keys.publishable).auth.signInWithPassword({
    email: 'eu@exemplo.com.br',
    password,
  });
const passwordIn = (said: string) => /senha:\s+(\S+)/.exec(said)?.[1] ?? '';
const held = async () =>
  Object.fromEntries(
    (await sql`select name, secret from vault.secrets order by name`).map(({ name, secret }) => [
      name,
      secret,
    ]),
  );

test('explains a mistake in a sentence, before anything is changed', async () => {
  const { publishable, secret } = project.keys;
  const mistakes: [Record<string, string>, string][] = [
    [{ PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' }, 'não respondeu'],
    [
      { PUBLIC_SUPABASE_PUBLISHABLE_KEY: secret, SUPABASE_SECRET_KEY: publishable },
      'as duas foram trocadas',
    ],
    [{ SUPABASE_SECRET_KEY: 'sb_secret_de-outro-projeto' }, 'recusou esta chave'],
    [{ DATABASE_URL: project.databaseUrl.replace(':postgres@', ':errada@') }, 'recusou a senha'],
    [{ DATABASE_URL: 'postgresql://postgres:x@127.0.0.1:9/postgres' }, 'não aceita conexões'],
    [{ DATABASE_URL: project.databaseUrl.replace(/postgres$/, 'nenhum') }, 'não tem um banco'],
    [{ DATABASE_URL: '' }, 'Falta DATABASE_URL'],
  ];
  // The rest of its output goes to the terminal.
  const terminal = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const [wrong, sentence] of mistakes) {
    const answers = { ...given, ...wrong, '--host': 'server', '--variables-file': file };
    const failed = setUpProject(new Answers(Object.entries(answers), false));
    await expect(failed).rejects.toThrow(UserError);
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.not.toThrow(project.keys.secret);
    await expect(failed).rejects.not.toThrow('postgres:postgres@');
  }
  terminal.mockRestore();
  const { said, code } = await setUp(given, ['--senha', 'x']);
  expect(said).toContain('Uso: npm run setup');
  expect(code).toBe(1);
  const [{ there } = {}] = await sql`select to_regclass('public.products') is not null as there`;
  expect(there).toBe(false);
});

test('rejects a database with tables of something else', async () => {
  const other = await newDatabase(project.databaseUrl);
  const foreign = postgres(other, { max: 1, onnotice: () => {} });
  await foreign`create table public.products (id integer)`;
  const { said, code } = await setUp({ ...given, DATABASE_URL: other });
  expect(said).toContain('tabelas de outro sistema (products)');
  expect(code).toBe(1);
  await foreign`create schema supabase_migrations`;
  await foreign`create table supabase_migrations.schema_migrations (version text)`;
  await foreign`insert into supabase_migrations.schema_migrations values ('20300101000000')`;
  expect((await setUp({ ...given, DATABASE_URL: other })).said).toContain(
    'migrações que esta versão não conhece (20300101000000)',
  );
  await foreign.end();
});

let password: string;
test('turns an empty project into a shop whose administrator can sign in', async () => {
  const { said, code } = await setUp(given);
  expect(said).toContain(`${(await readdir('supabase/migrations')).length} migrações aplicadas`);
  expect(said).toContain('Falta a extensão pg_cron');
  expect(said).toContain('pronto: a loja fica em https://brindes.exemplo.com.br');
  expect(code).toBe(0);

  password = passwordIn(said);
  const { data, error } = await signIn(password);
  expect(error).toBeNull();
  const { data: record } = await createServiceClient(project.url, project.keys.secret)
    .from('admin_users')
    .select('name, role, is_active, auth_id')
    .single()
    .throwOnError();
  expect(record).toEqual({
    name: 'Eu Mesma',
    role: 'admin',
    is_active: true,
    auth_id: data.user?.id,
  });

  const text = await readFile(file, 'utf8');
  expect(text.startsWith('# Do servidor\nDATA_DIR=/srv/vitrine/data\n')).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const {
    PUBLISH_WEBHOOK_SECRET: secret,
    PUBLIC_PUSH_KEY,
    PUSH_PRIVATE_KEY,
    ...variables
  } = parseEnv(text);
  expect(readPushKeys({ PUBLIC_PUSH_KEY, PUSH_PRIVATE_KEY })).toBeDefined();
  const { DATABASE_URL: _, ...expected } = given;
  expect(variables).toEqual({
    DATA_DIR: '/srv/vitrine/data',
    ...expected,
    PUBLIC_WHATSAPP_PHONE: '5511988887777',
  });
  expect(await held()).toEqual({
    publish_webhook_url: 'https://brindes.exemplo.com.br/hooks/publish',
    publish_webhook_secret: secret,
  });
});

test('finds everything done when run again with only the database given', async () => {
  const before = [await readFile(file, 'utf8'), await held()];
  const { said, code } = await setUp({ DATABASE_URL: project.databaseUrl });
  for (const done of ['migrações estão aplicadas', 'eu@exemplo.com.br', 'o Vault tem', file]) {
    expect(said).toMatch(new RegExp(`Já está feito: .*${done}`));
  }
  expect(code).toBe(0);
  expect([await readFile(file, 'utf8'), await held()]).toEqual(before);
  expect((await signIn(password)).error).toBeNull();
});

test('replaces the password on request', async () => {
  const { said } = await setUp(given, [...person, '--new-password']);
  expect((await signIn(password)).error).not.toBeNull();
  expect((await signIn(passwordIn(said))).error).toBeNull();
});

test('keeps other values in the file without --replace', async () => {
  const moved = { ...given, PUBLIC_SITE_URL: 'https://loja.exemplo.com.br' };
  const [before, secrets] = [await readFile(file, 'utf8'), await held()];
  const { said, code } = await setUp(moved);
  expect(said).toContain('tem outros valores de PUBLIC_SITE_URL');
  expect(code).toBe(1);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await held()).toEqual(secrets);
  expect((await setUp(moved, ['--replace'])).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(
    before.replace('https://brindes.exemplo.com.br', 'https://loja.exemplo.com.br'),
  );
});

test('stores only the build hook of a static host, and shows no secrets', async () => {
  const hook = 'https://api.netlify.com/build_hooks/0123456789';
  const netlify = ['--host', 'netlify', '--replace'];
  const wrong = await setUp({ ...given, PUBLISH_HOOK_URL: 'https://exemplo.com.br' }, netlify);
  expect(wrong.said).toContain('começa com https://api.netlify.com/build_hooks/');
  const { said, code } = await setUp({ ...given, PUBLISH_HOOK_URL: hook }, netlify);
  expect(code).toBe(0);
  expect(said).toContain(`PUBLIC_SUPABASE_URL=${project.url}`);
  expect(said).toContain(`SUPABASE_SECRET_KEY: está em ${file}`);
  expect(await held()).toEqual({ publish_webhook_url: hook });
});

test('stores the headers and body that GitHub requires', async () => {
  const github = ['--host', 'github', '--repository', 'empresa/vitrine'];
  const { code } = await setUp({ ...given, GITHUB_DISPATCH_TOKEN: 'github_pat_x' }, github);
  expect(code).toBe(0);
  const webhook = {
    publish_webhook_url: 'https://api.github.com/repos/empresa/vitrine/dispatches',
    publish_webhook_headers: JSON.stringify({
      authorization: 'Bearer github_pat_x',
      accept: 'application/vnd.github+json',
      'user-agent': 'vitrine',
    }),
    publish_webhook_body: '{"event_type":"publish"}',
  };
  expect(await held()).toEqual(webhook);
  // The stored token is used again.
  expect((await setUp(given, github)).code).toBe(0);
  expect(await held()).toEqual(webhook);
});

test('explains a missing right to the Vault', async () => {
  await sql.unsafe(`create role visitor login password 'x'`);
  await sql.unsafe('grant select on all tables in schema supabase_migrations to visitor');
  await sql.unsafe('grant usage on schema supabase_migrations to visitor');
  await sql.unsafe('revoke usage on schema vault from public');
  const { said, code } = await setUp({
    ...given,
    DATABASE_URL: project.databaseUrl.replace('postgres:postgres@', 'visitor:x@'),
  });
  expect(said).toContain(
    'O Vault não foi lido nem mudado. O usuário deste endereço não tem os direitos',
  );
  expect(code).toBe(1);
});

test('upgrades a project of before 1.0', { tags: ['slow'] }, async () => {
  for (const statement of await formerDatabase()) await sql.unsafe(statement);
  const { said, code } = await setUp({ DATABASE_URL: project.databaseUrl });
  expect(said).toContain('O banco está na versão 1.0');
  expect(said).toContain('migrações aplicadas');
  expect(code).toBe(0);
});
