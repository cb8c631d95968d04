import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { App } from '@supabase/lite';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openBackend } from '#scripts/servers/supabase/app.ts';
import { serveSupabase } from '#scripts/servers/supabase/http.ts';
import { freePort } from '#scripts/testing/postgres-server.ts';
import { readCatalogue } from '#scripts/tools/schema/catalogue.ts';
import { Answers } from '#scripts/tools/setup/answers.ts';
import { checkProject } from '#scripts/tools/setup/check/check-project.ts';
import { checkSettings } from '#scripts/tools/setup/check/check-settings.ts';
import { Report } from '#scripts/tools/setup/check/report.ts';
import { readJobs } from '#scripts/tools/setup/migrations.ts';
import { readPublicSettings } from '#scripts/tools/setup/project-keys.ts';
import { addHostedParts } from '../hosted-parts.ts';
import { newEngine } from '../test-backend.ts';

// Runs the check against a project with hosted privileges, both healthy and with faults that occurred in the past.

let folder: string;
let app: App;
let api: ServerType;
let sql: postgres.Sql;
let url: string;
let given: [string, string][];
let robots: string | undefined;
let isOpenToAll = false;

/** Simulates faulty hosted services: the embedded services guard against these faults. */
async function answerWithFaults(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (robots !== undefined && pathname.includes('/object/public/')) {
    return new Response('', { headers: { 'x-robots-tag': robots } });
  }
  if (isOpenToAll && pathname.endsWith('/signup')) {
    const { email, data } = (await request.clone().json()) as { email: string; data?: object };
    if (Object.keys(data ?? {}).length === 0) {
      await sql`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`;
    }
  }
  return undefined;
}

/** Substitutes for pg_net's queue, with immediate responses, and for pg_cron after one run of each job. */
const substitutes = [
  'create table net.http_request_queue (id bigint generated always as identity, body bytea)',
  'create table net.answer as select 202 as status_code',
  `create or replace function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as $$
    insert into net.http_request_queue (body) values (convert_to(body::text, 'UTF8'));
    insert into net._http_response (id, status_code)
    select max(q.id), (select status_code from net.answer) from net.http_request_queue q returning id;
  $$`,
  'create schema cron',
  `create table cron.job as
    select row_number() over () as jobid, name as jobname, true as active, '*/5 * * * *' as schedule
    from unnest(array['publications', 'collections', 'imports', 'requests', 'counters', 'request-files', 'versions', 'campaigns'])
      as job, lateral (select 'vitrine-' || job as name) as named`,
  `create table cron.job_run_details as
    select jobid as runid, jobid, 'succeeded' as status, '' as return_message, now() as start_time from cron.job`,
  'grant usage on schema cron to public',
  'grant all on all tables in schema net, cron to public',
  `insert into vault.secrets (name, secret) values
    ('publish_webhook_url', 'https://brindes.exemplo.com.br/hooks/publish'), ('publish_webhook_secret', 'segredo')`,
];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-check-'));
  const engine = await newEngine(folder, true);
  if (engine.kind !== 'postgres') throw new Error('the check needs a database server');
  const { keys } = inject('testAccounts');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  app = await openBackend({ engine, keys, filesFolder: folder, url });
  api = await serveSupabase(app, port, keys, {
    before: answerWithFaults,
  });
  sql = postgres(engine.url, { max: 1, onnotice: () => {} });
  await addHostedParts({ sql: (statement) => sql.unsafe(statement) });
  for (const statement of substitutes) await sql.unsafe(statement);
  for (const [name, { times = '' }] of await readJobs()) {
    await sql`update cron.job set schedule = ${times} where jobname = ${name}`;
  }
  const owner = Object.assign(new URL(engine.url), {
    username: 'hosted_owner',
    password: 'hosted_owner',
  });
  given = Object.entries({
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    DATABASE_URL: owner.href,
    '--variables-file': path.join(folder, 'none.env'),
  });
});
afterAll(async () => {
  await sql.end();
  api.close();
  await app.connection.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the check and returns its output lines. */
async function check(answers = given) {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const passed = await checkProject(new Answers(answers, false));
    return { passed, lines: print.mock.calls.map(([line]) => String(line)) };
  } finally {
    print.mockRestore();
  }
}
const failures = (lines: readonly string[]) => lines.filter((line) => line.startsWith('✗'));

/** Reads the catalogue of the schema, and counts accounts, files and webhook responses. */
const everything = async () => {
  const query = async <Row>(text: string) => [...(await sql.unsafe(text))] as Row[];
  const catalogue = await readCatalogue({ exec: query, query });
  const others = await query(`select (select count(*) from auth.users) as accounts,
    (select count(*) from storage.objects) as files, (select count(*) from net._http_response) as answers`);
  return { catalogue: [...catalogue], others };
};

test('passes on a healthy project and leaves nothing behind', { tags: ['slow'] }, async () => {
  const before = await everything();
  const { passed, lines } = await check();
  expect(failures(lines)).toEqual([]);
  expect(passed).toBe(true);
  expect(lines).toContain('✓ Aviso de quem salva, até o site');
  expect(lines.filter((line) => line.startsWith('✓ Tarefa'))).toHaveLength(8);
  expect(lines.join('\n')).not.toMatch(/sb_secret_|hosted_owner/);
  expect(await everything()).toEqual(before);
});

test('says which setting the skipped checks need', async () => {
  const { lines } = await check(given.filter(([name]) => name !== 'DATABASE_URL'));
  expect(failures(lines)).toEqual([]);
  expect(lines).toContain(
    '– Banco, acessos, imagens, aviso e tarefas: não conferido; dê DATABASE_URL',
  );
});

test('names each fault', async () => {
  for (const [name, text, fault] of [
    ['private.admit_invited_account()', 'judged is null', 'false'],
    [
      'public.invite_staff(text, text)',
      'perform private.set_password(staff_account, invite_staff.password, null);',
      'update auth.users set encrypted_password = null where id = staff_account;',
    ],
  ] as const) {
    const [{ code } = {}] = await sql`select pg_get_functiondef(${name}::regprocedure) as code`;
    expect(code).toContain(text);
    await sql.unsafe(String(code).replace(text, fault));
  }
  for (const statement of [
    `do $$ begin execute format('alter role anon in database %I set statement_timeout = ''500ms''',
      current_database()); end $$`,
    'create table public.open_to_all (id integer)',
    'create table public.a_table_of_an_extension (id integer)',
    'alter extension plpgsql add table public.a_table_of_an_extension',
    `update cron.job set schedule = '0 * * * *' where jobname = 'vitrine-campaigns'`,
    'drop policy "staff store images, content images by administrators" on storage.objects',
    `update auth.identities set identity_data = identity_data || '{"invitation_code": "used"}'
      where user_id = (select auth_id from public.admin_users where auth_id is not null limit 1)`,
    `insert into storage.objects (bucket_id, name, metadata) values ('about', 'antiga.png', '{}')`,
    `insert into pg_extension values (987654, 'pg_net', 10, 'public'::regnamespace, false, '0.20', null, null)`,
    `delete from cron.job where jobname = 'vitrine-versions'`,
    `update cron.job_run_details set status = 'failed', return_message = 'canceling statement'
      where jobid = (select jobid from cron.job where jobname = 'vitrine-requests')`,
    `update cron.job_run_details set start_time = now() - interval '1 day'
      where jobid = (select jobid from cron.job where jobname = 'vitrine-publications')`,
    'update net.answer set status_code = 401',
    `create or replace function private.current_session() returns uuid language sql
      set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$`,
    `create or replace function public.second_factor_due() returns boolean language sql
      set search_path = '' as $$ select false $$`,
  ]) {
    await sql.unsafe(statement);
  }
  robots = 'none';
  isOpenToAll = true;
  const { passed, lines } = await check();
  expect(passed).toBe(false);
  expect(failures(lines)).toEqual([
    '✗ Tabelas com segurança por linha (RLS): open_to_all',
    '✗ Extensões fora do schema public: pg_net',
    '✗ Tempo de quem chama (anon 3 s, authenticated 8 s): anon tem 500ms',
    '✗ Códigos de convites usados apagados: em 1 contas',
    '✗ Imagens de antes abertas à busca por imagens (docs/deploy.md tem o comando): 1 em about',
    '✗ Tarefa vitrine-publications: rodou há 1440 minutos (*/5 * * * *)',
    '✗ Tarefa vitrine-requests: falhou: canceling statement',
    '✗ Tarefa vitrine-versions: não está no pg_cron; rode npm run setup',
    '✗ Tarefa vitrine-campaigns: roda em 0 * * * *, e não em * * * * *',
    '✗ Cadastro sem convite é recusado: a conta foi feita',
    '✗ Imagens: funcionário grava as de produtos: não grava em products (new row violates row-level security policy)',
    '✗ Imagens: administrador grava as da capa: não grava em carousel (new row violates row-level security policy)',
    '✗ Imagens: cabeçalhos: X-Robots-Tag: none',
    '✗ Verificação em duas etapas: a senha sozinha basta',
    '✗ Sessões encerradas não valem mais: o token de antes ainda vale',
    '✗ Senha nova por npm run administrator: Invalid login credentials',
    '✗ Aviso de quem salva, até o site: https://brindes.exemplo.com.br/hooks/publish respondeu 401',
  ]);
});

test('names wrong dashboard settings, or those to check by hand without a token', async () => {
  const { publishable } = inject('testAccounts').keys;
  const { settings } = await readPublicSettings(url, publishable);
  const report = async (managed: Record<string, number>) => {
    const lines: string[] = [];
    const print = new Report((line) => lines.push(line));
    await checkSettings(print, { ...managed, ...settings }, 'https://brindes.exemplo.com.br');
    return lines;
  };
  const managed = { rate_limit_token_refresh: 150, password_min_length: 6, max_rows: 100 };
  expect(failures(await report(managed))).toEqual([
    '✗ Authentication → Sign In / Providers → Email → “Minimum password length”: está 6, e deve estar no mínimo 8',
    '✗ Authentication → Rate Limits → “Rate limit for token refreshes”: está 150, e deve estar no máximo 60',
    '✗ Data API → “Max rows”: está 100, e deve estar no mínimo 1000',
  ]);
  const open = await report({});
  expect(failures(open)).toEqual([]);
  expect(open.at(-1)).toBe(
    '– Data API → “Max rows”: não conferido; deve estar no mínimo 1000: veja no painel, ou dê SUPABASE_ACCESS_TOKEN',
  );
});
