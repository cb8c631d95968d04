import { randomBytes, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { TransactionSql } from 'postgres';
import { publicFileHeaders } from '#shared/images/file-rules.ts';
import { giveStaffAccount } from '../../../accounts/staff-account.ts';
import type { SupabaseAccess } from '../../../config/environment.ts';
import { type Client, createServiceClient } from '../../../config/service-client.ts';
import { readClaims } from '../../../lib/parse.ts';
import { removeStoredFiles } from '../../../lib/remove-stored-files.ts';
import type { Sql } from '../database.ts';
import { type Report, Unchecked } from './report.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Role = 'admin' | 'employee';
type People = Record<Role, { id: string; email: string; client: Client }>;

type Project = Awaited<ReturnType<typeof openProject>>;

/** Opens a project, and names everything that the check creates, using the domain of an administrator's e-mail. */
async function openProject(access: SupabaseAccess, sql: Sql) {
  const [known] = await sql`select email from public.admin_users
    where role = 'admin' and is_active and auth_id is not null limit 1`.catch(() => []);
  const mark = `conferencia-${randomUUID().slice(0, 8)}`;
  const [, domain = 'exemplo.com.br'] = String(known?.email ?? '').split('@');
  return {
    access,
    sql,
    service: createServiceClient(access.url, access.secretKey),
    mark,
    password: randomBytes(12).toString('base64url'),
    hasAdministrator: known !== undefined,
    address: (person: string) => `${mark}-${person}@${domain}`,
  };
}

const newVisitor = ({ access }: Project) => createServiceClient(access.url, access.publishableKey);

async function signIn(project: Project, email: string): Promise<Client> {
  const client = newVisitor(project);
  const { error } = await client.auth.signInWithPassword({ email, password: project.password });
  if (error) throw error;
  return client;
}

const isStaff = async (client: Client) =>
  ((await client.from('admin_users').select('id')).data ?? []).length > 0;

async function uninvitedFault(project: Project): Promise<string | undefined> {
  const email = project.address('estranho');
  const { error } = await newVisitor(project).auth.signUp({ email, password: project.password });
  if (error?.status === 429) throw new Unchecked('cadastros demais; espere cinco minutos');
  const made = await project.sql`select from auth.users where email = ${email}`;
  if (made.length > 0) return 'a conta foi feita';
  return error?.status ? undefined : `não respondeu (${error?.message ?? 'sem erro'})`;
}

async function makePeople(project: Project): Promise<People> {
  const { service, sql, mark, password } = project;
  const make = async (role: Role) => {
    const email = project.address(role);
    const person = { name: mark, email, password, role };
    await giveStaffAccount({ service, visitor: newVisitor(project) }, person);
    const client = await signIn(project, email);
    const [record] = await sql`select id from public.admin_users where email = ${email}`;
    return { id: String(record?.id), email, client };
  };
  return { admin: await make('admin'), employee: await make('employee') };
}

/** Runs statements as an account, in a transaction that is rolled back. */
async function rehearse(
  sql: Sql,
  { client }: People[Role],
  run: (transaction: TransactionSql) => Promise<unknown>,
): Promise<unknown> {
  const { data } = await client.auth.getSession();
  const claims = readClaims(data.session?.access_token ?? '');
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${String(claims.sub)}, true)`;
    await transaction`set local role authenticated`;
    await transaction`set local statement_timeout = '8s'`;
    const fault = await run(transaction);
    await transaction`rollback`;
    return fault;
  });
}

async function checkEdits(report: Report, { sql, mark }: Project, { admin, employee }: People) {
  await report.check('Ensaio: uma subcategoria', () =>
    rehearse(sql, employee, async (transaction) => {
      const insert = (name: string, parent: string | null) =>
        transaction`insert into public.categories (name, slug, parent_id)
          values (${name}, ${name}, ${parent}) returning id`;
      const [category] = await insert(mark, null);
      await insert(`${mark}-2`, category?.id);
      await transaction`set constraints all immediate`;
    }),
  );
  await report.check('Ensaio: um produto, que pede a publicação', () =>
    rehearse(sql, employee, async (transaction) => {
      await transaction`insert into public.products (name) values (${mark})`;
      await transaction`set constraints all immediate`;
      const waiting =
        await transaction`select from public.publications where status = 'pending' and announced_at is not null`;
      return waiting.length === 0 ? 'nenhuma publicação foi pedida' : undefined;
    }),
  );
  await report.check('Ensaio: o próprio nome', async () => {
    await admin.client.rpc('rename_self', { name: `${mark} 2` }).throwOnError();
  });
}

/** Promotes, demotes and removes the employee through the API, where hosted projects reject writes without WHERE. */
async function changeStaff({ admin, employee }: People): Promise<void> {
  const records = () => admin.client.from('admin_users');
  for (const role of ['admin', 'employee'] as const) {
    await records().update({ role }).eq('id', employee.id).select('id').single().throwOnError();
  }
  await records().delete().eq('id', employee.id).select('id').single().throwOnError();
}

async function checkPictures(report: Report, project: Project, { admin, employee }: People) {
  const { service, mark } = project;
  const name = `${mark}.png`;
  const options = { contentType: 'image/png', headers: publicFileHeaders };
  const upload = async (client: Client, bucket: string) =>
    (await client.storage.from(bucket).upload(name, png, options)).error?.message;
  const check = (who: string, client: Client, allowed?: string, refused?: string) =>
    report.check(`Imagens: ${who}`, async () => {
      const fault = allowed && (await upload(client, allowed));
      if (fault) return `não grava em ${allowed} (${fault})`;
      const isOpen = refused && (await upload(client, refused)) === undefined;
      return isOpen ? `grava em ${refused}` : undefined;
    });
  await check('anônimo não grava', newVisitor(project), undefined, 'products');
  await check('funcionário grava as de produtos', employee.client, 'products', 'carousel');
  await check('administrador grava as da capa', admin.client, 'carousel');
  await report.check('Imagens: cabeçalhos', async () => {
    const { publicUrl } = service.storage.from('products').getPublicUrl(name).data;
    const { status, headers } = await fetch(publicUrl);
    if (status !== 200) return `a imagem não veio (resposta ${status})`;
    const [robots, cached] = ['x-robots-tag', 'cache-control'].map((key) => headers.get(key) ?? '');
    if (/none|noindex/i.test(robots ?? '')) return `X-Robots-Tag: ${robots}`;
    return /max-age=[1-9]/.test(cached ?? '') ? undefined : `Cache-Control: ${cached}`;
  });
}

async function secondFactorFault(project: Project, { employee }: People) {
  const { client, email } = employee;
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Vitrine' });
  if (error?.code === 'mfa_totp_enroll_not_enabled') throw new Unchecked('ligue TOTP no painel');
  if (error) return `não foi ligada (${error.message})`;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const proof = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (proof.error) return `o código foi recusado (${proof.error.message})`;
  if (await isStaff(await signIn(project, email))) return 'a senha sozinha basta';
  return (await isStaff(client)) ? undefined : 'o código não bastou';
}

async function sessionFault({ admin, employee }: People): Promise<string | undefined> {
  await admin.client.rpc('remove_second_factor', { employee: employee.id }).throwOnError();
  if (await isStaff(employee.client)) return 'o token de antes ainda vale';
  const { error } = await employee.client.auth.refreshSession();
  return error === null ? 'a sessão foi renovada' : undefined;
}

/** Sets a new password, as `npm run administrator` does for an existing account. */
async function resetFault(project: Project, { employee }: People): Promise<string | undefined> {
  const { service, mark: name, password: former } = project;
  const person = {
    name,
    email: employee.email,
    password: `${former}-2`,
    role: 'employee' as const,
  };
  await giveStaffAccount({ service, visitor: newVisitor(project) }, person);
  const { error } = await newVisitor(project).auth.signInWithPassword(person);
  return error ? `a senha nova não entra (${error.message})` : undefined;
}

/** Removes everything created by this check and by interrupted ones, including record versions. */
async function removeTraces({ sql, service }: Project): Promise<void> {
  const made = '^conferencia-[0-9a-f]{8}[.-]';
  const files = await sql`select bucket_id, name from storage.objects where name ~ ${made}`;
  for (const { bucket_id, name } of files) await removeStoredFiles(service, bucket_id, [name]);
  await sql`delete from public.admin_users where email ~ ${made}`;
  await sql`delete from auth.users where email ~ ${made}`;
  await sql`delete from private.staff_invitations where email ~ ${made}`;
  await sql`delete from public.record_versions
    where table_name = 'admin_users' and coalesce(before, after) ->> 'email' ~ ${made}`;
}

/** Tests the project as its callers use it, with two accounts that exist until the check ends. */
export async function checkApi(report: Report, access: SupabaseAccess, sql: Sql): Promise<void> {
  const project = await openProject(access, sql);
  try {
    await report.check('Cadastro sem convite é recusado', () => uninvitedFault(project));
    let people: People | undefined;
    await report.check('Cadastro com convite é aceito', async () => {
      // Otherwise the check's own administrator would be the last one and could not be removed.
      if (!project.hasAdministrator)
        throw new Unchecked('não há administrador; rode npm run setup');
      people = await makePeople(project);
    });
    if (people === undefined) return;
    const made = people as People;
    await checkEdits(report, project, made);
    await checkPictures(report, project, made);
    await report.check('Verificação em duas etapas', () => secondFactorFault(project, made));
    await report.check('Sessões encerradas não valem mais', () => sessionFault(made));
    await report.check('Senha nova por npm run administrator', () => resetFault(project, made));
    await report.check('Ensaio: um administrador feito, rebaixado e removido', () =>
      changeStaff(made),
    );
  } finally {
    await report.check('Nada ficou da conferência', () => removeTraces(project));
  }
}
