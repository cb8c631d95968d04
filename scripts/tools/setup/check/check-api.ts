import { randomBytes, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { publicFileHeaders } from '#shared/images/file-rules.ts';
import { giveStaffAccount, readAdministrators } from '../../../accounts/staff-account.ts';
import type { SupabaseAccess } from '../../../config/environment.ts';
import { type Client, createServiceClient } from '../../../config/service-client.ts';
import { removeStoredFiles } from '../../../lib/remove-stored-files.ts';
import type { Sql } from '../database.ts';
import { type Report, Unchecked } from './report.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Role = 'admin' | 'employee';

/** Signed-in clients of the two accounts that exist during the check. */
type People = Record<Role, Client>;

type Project = Awaited<ReturnType<typeof openProject>>;

/** Opens a project. The check's records are named after `mark`; e-mails use the domain of an administrator. */
async function openProject({ url, secretKey, publishableKey }: SupabaseAccess, sql: Sql) {
  const service = createServiceClient(url, secretKey);
  const [administrator] = await readAdministrators(service).catch(() => []);
  const domain = administrator?.email.split('@')[1] ?? 'exemplo.com.br';
  const mark = `conferencia-${randomUUID().slice(0, 8)}`;
  return {
    sql,
    service,
    newVisitor: () => createServiceClient(url, publishableKey),
    mark,
    password: randomBytes(12).toString('base64url'),
    hasAdministrator: administrator !== undefined,
    address: (person: string) => `${mark}-${person}@${domain}`,
  };
}

const giveAccount = ({ service, newVisitor, mark, address, password }: Project, role: Role) =>
  giveStaffAccount(
    { service, visitor: newVisitor() },
    { name: mark, email: address(role), password, role },
  );

async function signIn({ newVisitor, address, password }: Project, role: Role): Promise<Client> {
  const client = newVisitor();
  const { error } = await client.auth.signInWithPassword({ email: address(role), password });
  if (error) throw error;
  return client;
}

const isStaff = async (client: Client) =>
  ((await client.from('admin_users').select('id')).data ?? []).length > 0;

async function uninvitedFault({ sql, newVisitor, address, password }: Project) {
  const email = address('estranho');
  const { error } = await newVisitor().auth.signUp({ email, password });
  if (error?.status === 429) throw new Unchecked('cadastros demais; espere cinco minutos');
  const made = await sql`select from auth.users where email = ${email}`;
  if (made.length > 0) return 'a conta foi feita';
  return error?.status ? undefined : `não respondeu (${error?.message ?? 'sem erro'})`;
}

async function makePeople(project: Project): Promise<People> {
  // Otherwise the check's own administrator would be the last one and could not be removed.
  if (!project.hasAdministrator) throw new Unchecked('não há administrador; rode npm run setup');
  for (const role of ['admin', 'employee'] as const) await giveAccount(project, role);
  return { admin: await signIn(project, 'admin'), employee: await signIn(project, 'employee') };
}

/** Promotes, demotes and removes the employee through the API, where hosted projects reject writes without WHERE. */
async function changeStaff({ address }: Project, { admin }: People): Promise<void> {
  const records = () => admin.from('admin_users');
  const email = address('employee');
  for (const role of ['admin', 'employee'] as const) {
    await records().update({ role }).eq('email', email).select('id').single().throwOnError();
  }
  await records().delete().eq('email', email).select('id').single().throwOnError();
}

async function checkPictures(report: Report, project: Project, { admin, employee }: People) {
  const { service, newVisitor, mark } = project;
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
  await check('anônimo não grava', newVisitor(), undefined, 'products');
  await check('funcionário grava as de produtos', employee, 'products', 'carousel');
  await check('administrador grava as da capa', admin, 'carousel');
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
  const { mfa } = employee.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: 'Vitrine' });
  if (error?.code === 'mfa_totp_enroll_not_enabled') throw new Unchecked('ligue TOTP no painel');
  if (error) return `não foi ligada (${error.message})`;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const proof = await mfa.challengeAndVerify({ factorId: data.id, code });
  if (proof.error) return `o código foi recusado (${proof.error.message})`;
  if (await isStaff(await signIn(project, 'employee'))) return 'a senha sozinha basta';
  return (await isStaff(employee)) ? undefined : 'o código não bastou';
}

async function sessionFault({ address }: Project, { admin, employee }: People) {
  const records = admin.from('admin_users').select('id').eq('email', address('employee'));
  const { data } = await records.single().throwOnError();
  await admin.rpc('remove_second_factor', { employee: data.id }).throwOnError();
  if (await isStaff(employee)) return 'o token de antes ainda vale';
  const { error } = await employee.auth.refreshSession();
  return error === null ? 'a sessão foi renovada' : undefined;
}

/** Sets a new password, as `npm run administrator` does for an existing account. */
async function resetFault(former: Project): Promise<string | undefined> {
  const project = { ...former, password: `${former.password}-2` };
  await giveAccount(project, 'employee');
  return signIn(project, 'employee').then(
    () => undefined,
    (error) => `a senha nova não entra (${error.message})`,
  );
}

/** Removes everything created by this check and by interrupted ones, including record versions. */
async function removeTraces({ sql, service }: Project): Promise<void> {
  const made = '^conferencia-[0-9a-f]{8}[.-]';
  const files = await sql`select bucket_id, name from storage.objects where name ~ ${made}`;
  for (const { bucket_id, name } of files) await removeStoredFiles(service, bucket_id, [name]);
  for (const table of ['public.admin_users', 'auth.users', 'private.staff_invitations']) {
    await sql`delete from ${sql(table)} where email ~ ${made}`;
  }
  await sql`delete from public.record_versions
    where table_name = 'admin_users' and coalesce(before, after) ->> 'email' ~ ${made}`;
}

/** Tests the project as its callers use it, with two accounts that exist until the check ends. */
export async function checkApi(report: Report, access: SupabaseAccess, sql: Sql): Promise<void> {
  const project = await openProject(access, sql);
  try {
    await report.check('Cadastro sem convite é recusado', () => uninvitedFault(project));
    const people = await report.check('Cadastro com convite é aceito', () => makePeople(project));
    if (people === undefined) return;
    await checkPictures(report, project, people);
    await report.check('Verificação em duas etapas', () => secondFactorFault(project, people));
    await report.check('Sessões encerradas não valem mais', () => sessionFault(project, people));
    await report.check('Senha nova por npm run administrator', () => resetFault(project));
    await report.check('Ensaio: um administrador feito, rebaixado e removido', () =>
      changeStaff(project, people),
    );
  } finally {
    await report.check('Nada ficou da conferência', () => removeTraces(project));
  }
}
