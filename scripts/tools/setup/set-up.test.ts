import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formerDatabase } from '#supabase/tests/former-database.ts';
import { addHostedParts } from '#supabase/tests/hosted-parts.ts';
import { newDatabase } from '#supabase/tests/new-database.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { UserError } from '../../lib/user-error.ts';
import { startHostedProject } from '../../testing/hosted-project.ts';
import { Answers } from './answers.ts';
import { setUp as setUpProject } from './set-up.ts';

// Sets up an empty project like an operator without a terminal: answers come from flags and the environment. Few tests
// start the command itself because starting takes longer than its work. pg_net and Vault are stand-ins, and pg_cron is
// missing.

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

const person = { '--admin-email': 'eu@exemplo.com.br', '--admin-name': 'Eu Mesma' };

/** Returns an environment without the developer's own variables and files. */
const apart = () => ({ PATH: path.dirname(process.execPath), HOME: folder });

function expectNoSecret(said: string): void {
  for (const secret of [project.keys.secret, 'postgres:postgres@']) {
    expect(said).not.toContain(secret);
  }
}

/** Runs the command; returns its output and exit code. */
async function runSetUp(variables: Record<string, string>, flags: readonly string[]) {
  const all = ['--host', 'server', '--variables-file', file, ...flags];
  const child = spawn(process.execPath, ['scripts/commands/setup.ts', ...all], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...apart(), NO_COLOR: '1', ...variables },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expectNoSecret(said);
  expect(said).not.toMatch(/^\s+at /m);
  return { said, code };
}

/** Runs the command's code in this process with the given answers; returns the output and any error message. */
async function setUp(answers: Record<string, string>) {
  for (const [name, value] of Object.entries(apart())) vi.stubEnv(name, value);
  const all = { '--host': 'server', '--variables-file': file, ...person, ...answers };
  const terminal = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const failure = await setUpProject(new Answers(Object.entries(all), false)).then(
    () => undefined,
    (error: Error) => error,
  );
  const said = terminal.mock.calls.map(([text]) => stripVTControlCharacters(String(text))).join('');
  terminal.mockRestore();
  if (failure) expect(failure).toBeInstanceOf(UserError);
  expectNoSecret(said + failure?.message);
  return { said, failure: failure?.message };
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

test('explains an invalid answer in one sentence before changing anything', async () => {
  const mistakes: [Record<string, string>, string][] = [
    [{ PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' }, 'não respondeu'],
    [{ SUPABASE_SECRET_KEY: 'sb_secret_de-outro-projeto' }, 'não aceitou esta chave'],
    [{ DATABASE_URL: project.databaseUrl.replace(':postgres@', ':errada@') }, 'recusou a senha'],
    [{ DATABASE_URL: 'postgresql://postgres:x@127.0.0.1:9/postgres' }, 'não aceita conexões'],
    [{ DATABASE_URL: project.databaseUrl.replace(/postgres$/, 'nenhum') }, 'não tem um banco'],
  ];
  for (const [wrong, sentence] of mistakes) {
    expect((await setUp({ ...given, ...wrong })).failure).toContain(sentence);
  }
  const [{ there } = {}] = await sql`select to_regclass('public.products') is not null as there`;
  expect(there).toBe(false);
});

test('explains an unknown flag', { tags: ['slow'] }, async () => {
  const { said, code } = await runSetUp(given, ['--senha', 'x']);
  expect(said).toContain('Uso: npm run setup');
  expect(code).toBe(1);
});

test('rejects a database with another application’s tables', async () => {
  const other = await newDatabase(project.databaseUrl);
  const foreign = postgres(other, { max: 1, onnotice: () => {} });
  await foreign`create table public.products (id integer)`;
  await foreign`create table public.a_table_of_an_extension (id integer)`;
  await foreign`alter extension plpgsql add table public.a_table_of_an_extension`;
  expect((await setUp({ ...given, DATABASE_URL: other })).failure).toContain(
    'tabelas de outro sistema (products)',
  );
  await foreign`create schema supabase_migrations`;
  await foreign`create table supabase_migrations.schema_migrations (version text)`;
  await foreign`insert into supabase_migrations.schema_migrations values ('20300101000000')`;
  expect((await setUp({ ...given, DATABASE_URL: other })).failure).toContain(
    'migrações que esta versão não conhece (20300101000000)',
  );
  await foreign.end();
});

let password: string;
test('turns an empty project into a shop whose administrator can sign in', async () => {
  const { said, code } = await runSetUp(given, Object.entries(person).flat());
  expect(said).toContain(`${(await readdir('supabase/migrations')).length} migrações aplicadas`);
  expect(said).toMatch('O projeto não tem pg_cron.');
  expect(said).toContain(`O banco em 127.0.0.1:${new URL(project.databaseUrl).port} responde`);
  expect(said).not.toContain('Tarefas do pg_cron');
  expect(said).toContain('O que tem ✗ acima ainda não está como deve.');
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
  const { PUBLISH_WEBHOOK_SECRET: secret, ...variables } = parseEnv(text);
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

test('changes nothing when run again with only the database given', async () => {
  const before = [await readFile(file, 'utf8'), await held()];
  const { said, failure } = await setUp({ DATABASE_URL: project.databaseUrl });
  expect(failure).toBeUndefined();
  for (const done of ['migrações estão aplicadas', 'eu@exemplo.com.br', file, 'o Vault tem']) {
    expect(said).toMatch(new RegExp(`Já está feito: .*${done}`));
  }
  expect([await readFile(file, 'utf8'), await held()]).toEqual(before);
  expect((await signIn(password)).error).toBeNull();
});

test('schedules the jobs once pg_cron is enabled', async () => {
  await sql.unsafe(`create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(name text, times text, command text) returns void language sql as $$
      insert into cron.job values (name, times, command)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    $$;
    create or replace function private.enable_extension(extension text, into_schema text) returns boolean language sql as 'select true';`);
  await sql`alter function cron.schedule(text, text, text) rename to away`;
  const unscheduled = await setUp({ DATABASE_URL: project.databaseUrl });
  expect(unscheduled.said).toContain(
    'job vitrine-imports is not scheduled: function cron.schedule',
  );
  expect(unscheduled.said).toMatch(/✗ Tarefas do pg_cron: não agendadas: .*vitrine-imports/);
  await sql`alter function cron.away(text, text, text) rename to schedule`;
  const { said, failure } = await setUp({ DATABASE_URL: project.databaseUrl });
  expect(failure).toBeUndefined();
  expect(said).toContain('✓ pg_net, Vault e pg_cron');
  expect(said).toContain('✓ Tarefas do pg_cron');
  expect(said).not.toContain('ainda não está como deve');
  const jobs = await sql`select jobname from cron.job`;
  expect(jobs).toHaveLength(8);
});

test('explains that the Vault is missing', async () => {
  await sql`alter schema vault rename to away`;
  const { failure } = await setUp({ DATABASE_URL: project.databaseUrl });
  expect(failure).toContain('O Vault não está ligado neste projeto');
  await sql`alter schema away rename to vault`;
});

test('keeps other values in the file without --replace', async () => {
  const moved = { ...given, PUBLIC_SITE_URL: 'https://loja.exemplo.com.br' };
  const [before, secrets] = [await readFile(file, 'utf8'), await held()];
  expect((await setUp(moved)).failure).toContain('tem outros valores de PUBLIC_SITE_URL');
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await held()).toEqual(secrets);
  expect((await setUp({ ...moved, '--replace': 'true' })).failure).toBeUndefined();
  expect(await readFile(file, 'utf8')).toBe(
    before.replace('https://brindes.exemplo.com.br', 'https://loja.exemplo.com.br'),
  );
});

test('stores only the build hook of a static host, and shows no secrets', async () => {
  const hook = 'https://api.netlify.com/build_hooks/0123456789';
  const netlify = { ...given, '--host': 'netlify', '--replace': 'true' };
  const wrong = await setUp({ ...netlify, PUBLISH_HOOK_URL: 'https://exemplo.com.br' });
  expect(wrong.failure).toContain('começa com https://api.netlify.com/build_hooks/');
  const { said, failure } = await setUp({ ...netlify, PUBLISH_HOOK_URL: hook });
  expect(failure).toBeUndefined();
  expect(said).toContain(`Copie as variáveis de ${file} para o Netlify`);
  expect(await held()).toEqual({ publish_webhook_url: hook });
});

/** Answers of a shop that GitHub builds. */
const github = () => ({ ...given, '--host': 'github', '--repository': 'empresa/vitrine' });
const token = { GITHUB_DISPATCH_TOKEN: 'github_pat_x' };
const webhook = {
  publish_webhook_url: 'https://api.github.com/repos/empresa/vitrine/dispatches',
  publish_webhook_headers: JSON.stringify({
    authorization: 'Bearer github_pat_x',
    accept: 'application/vnd.github+json',
    'user-agent': 'vitrine',
  }),
  publish_webhook_body: '{"event_type":"publish"}',
};

test('stores the headers and body that GitHub requires', async () => {
  expect((await setUp({ ...github(), ...token })).failure).toBeUndefined();
  expect(await held()).toEqual(webhook);
  // A second run reuses the stored token.
  expect((await setUp(github())).said).toContain('O aviso ao GitHub já está no Vault');
  expect(await held()).toEqual(webhook);
  // Another repository may need another token.
  const other = { ...github(), '--repository': 'empresa/outra' };
  expect((await setUp(other)).failure).toContain('GITHUB_DISPATCH_TOKEN: Falta responder');
});

test('restores missing parts of GitHub’s webhook, and asks for a missing token', {
  tags: ['slow'],
}, async () => {
  expect((await setUp({ ...github(), ...token })).failure).toBeUndefined();
  await sql`delete from vault.secrets where name = 'publish_webhook_body'`;
  expect((await setUp(github())).failure).toBeUndefined();
  expect(await held()).toEqual(webhook);
  const other = { ...github(), '--repository': 'empresa/outra' };
  await sql`delete from vault.secrets where name <> 'publish_webhook_headers'`;
  expect((await setUp(other)).failure).toContain('GITHUB_DISPATCH_TOKEN: Falta responder');
  expect((await setUp({ ...other, ...token })).failure).toBeUndefined();
  expect((await held()).publish_webhook_url).toContain('/repos/empresa/outra/');
  await sql`delete from vault.secrets where name = 'publish_webhook_headers'`;
  expect((await setUp(github())).failure).toContain('GITHUB_DISPATCH_TOKEN: Falta responder');
});

test('explains that the database user lacks rights', async () => {
  await sql.unsafe(`create role visitor login bypassrls password 'x'`);
  await sql.unsafe('grant select on all tables in schema supabase_migrations to visitor');
  await sql.unsafe('grant usage on schema supabase_migrations to visitor');
  await sql.unsafe('grant select on public.admin_users to visitor');
  await sql.unsafe('revoke usage on schema vault from public');
  const { failure } = await setUp({
    ...given,
    DATABASE_URL: project.databaseUrl.replace('postgres:postgres@', 'visitor:x@'),
  });
  expect(failure).toContain('O usuário deste endereço não tem os direitos do dono do projeto');
});

test('upgrades a project from before 1.0', { tags: ['slow'] }, async () => {
  for (const statement of await formerDatabase()) await sql.unsafe(statement);
  const { said, failure } = await setUp({ DATABASE_URL: project.databaseUrl });
  expect(failure).toBeUndefined();
  expect(said).toContain('migrações aplicadas');
});
