import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { publicFileHeaders } from '#shared/images/file-rules.ts';
import { giveStaffAccount, readAdministrators } from '../../../accounts/staff-account.ts';
import type { SupabaseAccess } from '../../../config/environment.ts';
import { type Client, createServiceClient } from '../../../config/service-client.ts';
import { removeStoredFiles } from '../../../lib/remove-stored-files.ts';
import type { Sql } from '../database.ts';
import { type Report, Unchecked } from './report.ts';

const picture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

const isStaff = async (client: Client) =>
  ((await client.from('admin_users').select('id')).data ?? []).length > 0;

/** Removes everything created by this check and by interrupted ones, including record versions. */
async function removeTraces(service: Client, sql: Sql): Promise<void> {
  const made = '^conferencia-[0-9a-f]{8}[.-]';
  const files = await sql`select bucket_id, name from storage.objects where name ~ ${made}`;
  for (const { bucket_id, name } of files) await removeStoredFiles(service, bucket_id, [name]);
  for (const table of ['public.admin_users', 'auth.users', 'private.staff_invitations']) {
    await sql`delete from ${sql(table)} where email ~ ${made}`;
  }
  await sql`delete from public.record_versions
    where table_name = 'admin_users' and coalesce(before, after) ->> 'email' ~ ${made}`;
}

/** Tests the project from its callers' point of view, with two accounts that exist until the check ends. */
export async function checkApi(report: Report, access: SupabaseAccess, sql: Sql): Promise<void> {
  const service = createServiceClient(access.url, access.secretKey);
  const newVisitor = () => createServiceClient(access.url, access.publishableKey);
  const [owner] = await readAdministrators(service).catch(() => []);
  const domain = owner?.email.split('@')[1] ?? 'exemplo.com.br';
  const name = `conferencia-${randomUUID().slice(0, 8)}`;
  const emailOf = (person: string) => `${name}-${person}@${domain}`;
  let password = `Senha-${randomUUID()}`;
  const clients = { service, visitor: newVisitor() };
  const giveAccount = (role: 'admin' | 'employee') =>
    giveStaffAccount(clients, { name, email: emailOf(role), password, role });
  const signIn = async (role: string) => {
    const client = newVisitor();
    const { error } = await client.auth.signInWithPassword({ email: emailOf(role), password });
    if (error) throw error;
    return client;
  };
  const file = `${name}.webp`;
  // Returns the reason if the upload is rejected.
  const tryUpload = async (client: Client, bucket: string) => {
    const options = { contentType: 'image/webp', headers: publicFileHeaders };
    const { error } = await client.storage.from(bucket).upload(file, picture, options);
    return error && `não grava em ${bucket} (${error.message})`;
  };

  try {
    await report.check('Cadastro sem convite é recusado', async () => {
      const email = emailOf('estranho');
      const { error } = await newVisitor().auth.signUp({ email, password });
      if (error?.status === 429) throw new Unchecked('cadastros demais; espere cinco minutos');
      const made = await sql`select from auth.users where email = ${email}`;
      if (made.length > 0) return 'a conta foi feita';
      return error?.status ? undefined : `não respondeu (${error?.message ?? 'sem erro'})`;
    });
    const people = await report.check('Cadastro com convite é aceito', async () => {
      // Otherwise the check's own administrator would be the last one and could not be removed.
      if (!owner) throw new Unchecked('não há administrador; rode npm run setup');
      await giveAccount('admin');
      await giveAccount('employee');
      return { admin: await signIn('admin'), employee: await signIn('employee') };
    });
    if (people === undefined) return;
    const { admin, employee } = people;

    await report.check('Imagens: anônimo não grava', async () =>
      (await tryUpload(newVisitor(), 'products')) ? undefined : 'grava em products',
    );
    await report.check('Imagens: funcionário grava as de produtos', async () => {
      const fault = await tryUpload(employee, 'products');
      if (fault) return fault;
      return (await tryUpload(employee, 'carousel')) ? undefined : 'grava em carousel';
    });
    await report.check('Imagens: administrador grava as da capa', () =>
      tryUpload(admin, 'carousel'),
    );
    await report.check('Imagens: cabeçalhos', async () => {
      const { publicUrl } = service.storage.from('products').getPublicUrl(file).data;
      const { status, headers } = await fetch(publicUrl);
      if (status !== 200) return `a imagem não veio (resposta ${status})`;
      const robots = headers.get('x-robots-tag') ?? '';
      if (/none|noindex/i.test(robots)) return `X-Robots-Tag: ${robots}`;
      const cached = headers.get('cache-control') ?? '';
      return /max-age=[1-9]/.test(cached) ? undefined : `Cache-Control: ${cached}`;
    });

    await report.check('Verificação em duas etapas', async () => {
      const { mfa } = employee.auth;
      const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: 'Vitrine' });
      if (error?.code === 'mfa_totp_enroll_not_enabled')
        throw new Unchecked('ligue TOTP no painel');
      if (error) return `não foi ligada (${error.message})`;
      const code = new TOTP({ secret: data.totp.secret }).generate();
      const proof = await mfa.challengeAndVerify({ factorId: data.id, code });
      if (proof.error) return `o código foi recusado (${proof.error.message})`;
      if (await isStaff(await signIn('employee'))) return 'a senha sozinha basta';
      return (await isStaff(employee)) ? undefined : 'o código não bastou';
    });
    const email = emailOf('employee');
    const records = () => admin.from('admin_users');
    await report.check('Sessões encerradas não valem mais', async () => {
      const { data } = await records().select('id').eq('email', email).single().throwOnError();
      await admin.rpc('remove_second_factor', { employee: data.id }).throwOnError();
      if (await isStaff(employee)) return 'o token de antes ainda vale';
      const { error } = await employee.auth.refreshSession();
      return error === null ? 'a sessão foi renovada' : undefined;
    });
    await report.check('Senha nova por npm run administrator', async () => {
      password += '2';
      await giveAccount('employee');
      await signIn('employee');
    });
    // Uses the API, where hosted projects reject writes without WHERE.
    await report.check('Ensaio: um administrador feito, rebaixado e removido', async () => {
      for (const role of ['admin', 'employee'] as const) {
        await records().update({ role }).eq('email', email).select('id').single().throwOnError();
      }
      await records().delete().eq('email', email).select('id').single().throwOnError();
    });
  } finally {
    await report.check('Nada ficou da conferência', () => removeTraces(service, sql));
  }
}
