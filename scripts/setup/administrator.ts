import { log, note } from '@clack/prompts';
import { isEmail } from '#shared/contact/email.ts';
import { giveAdministrator } from '../accounts/administrator.ts';
import type { SupabaseAccess } from '../config/environment.ts';
import { createServiceClient } from '../config/service-client.ts';
import { failureReason, UserError } from '../lib/user-error.ts';
import type { Answers } from './asking/answers.ts';

interface Administrator {
  name: string;
  email: string;
}

/** Those who can sign in and do everything. */
async function readAdministrators(access: SupabaseAccess): Promise<Administrator[]> {
  const { data, error } = await createServiceClient(access.url, access.secretKey)
    .from('admin_users')
    .select('name, email')
    .eq('role', 'admin')
    .eq('is_active', true)
    .not('auth_id', 'is', null)
    .order('created_at');
  if (error === null) return data;
  throw new UserError(
    `O projeto não disse quem são os administradores (${failureReason(error)}). Confira a conexão e rode npm run setup de novo.`,
  );
}

/** Makes the first administrator, one more, or gives one a new password, which is shown once. */
export async function makeAdministrator(answers: Answers, access: SupabaseAccess): Promise<void> {
  const known = await readAdministrators(access);
  const given = answers.given('--admin-email')?.toLowerCase();
  const isNew = given !== undefined && !known.some(({ email }) => email.toLowerCase() === given);
  if (known.length > 0 && !isNew) {
    log.success(`Já está feito: ${known.map(({ email }) => email).join(', ')}.`);
    const more = await answers.confirm(
      '--new-password',
      'Fazer mais um administrador, ou dar uma senha nova a um deles?',
      false,
      false,
    );
    if (!more) return;
  }
  const email = await answers.text({
    name: '--admin-email',
    message: 'E-mail do administrador',
    initial: known[0]?.email ?? '',
    refuse: (text) =>
      isEmail(text) ? undefined : 'Informe um e-mail, como voce@suaempresa.com.br.',
  });
  const before = known.find((one) => one.email.toLowerCase() === email.toLowerCase());
  const name =
    before?.name ??
    (await answers.text({
      name: '--admin-name',
      message: 'Nome',
      refuse: (text) => (text.length > 120 ? 'O nome tem no máximo 120 caracteres.' : undefined),
    }));
  const { password, replaced } = await giveAdministrator(access, { name, email });
  note(
    `e-mail: ${email}\nsenha:  ${password}\n\nGuarde-a agora: ela não é mostrada de novo, e depois de entrar é trocada em Minha conta.`,
    replaced ? 'Uma conta nova; a senha e as sessões de antes não valem mais' : 'Administrador',
  );
}
