import { log, note } from '@clack/prompts';
import { isEmail } from '#shared/contact/email.ts';
import { giveAdministrator } from '../../accounts/administrator.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { createServiceClient } from '../../config/service-client.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { Answers } from './asking/answers.ts';
import { text } from './texts.ts';

/** Reads who can sign in and do everything. */
async function readAdministrators(
  access: SupabaseAccess,
): Promise<{ name: string; email: string }[]> {
  const { data, error } = await createServiceClient(access.url, access.secretKey)
    .from('admin_users')
    .select('name, email')
    .eq('role', 'admin')
    .eq('is_active', true)
    .not('auth_id', 'is', null)
    .order('created_at');
  if (error === null) return data;
  throw new UserError(text('administratorsUnknown', { reason: failureReason(error) }));
}

/** Makes the first administrator, one more, or gives one a new password, which is shown once. */
export async function makeAdministrator(answers: Answers, access: SupabaseAccess): Promise<void> {
  const known = await readAdministrators(access);
  const find = (address = '') =>
    known.find(({ email }) => email.toLowerCase() === address.toLowerCase());
  const given = answers.given('--admin-email');
  const isNew = given !== undefined && find(given) === undefined;
  if (known.length > 0 && !isNew) {
    log.success(`Já está feito: ${known.map(({ email }) => email).join(', ')}.`);
    const question = text('anotherAdministrator');
    if (!(await answers.confirm('--new-password', question, false, false))) return;
  }
  const email = await answers.text({
    name: '--admin-email',
    message: 'E-mail do administrador',
    initial: known[0]?.email ?? '',
    refuse: (typed) => (isEmail(typed) ? undefined : text('emailIsNone')),
  });
  const name =
    find(email)?.name ??
    (await answers.text({
      name: '--admin-name',
      message: 'Nome',
      refuse: (typed) => (typed.length > 120 ? text('nameTooLong') : undefined),
    }));
  const { password, replaced } = await giveAdministrator(access, { name, email });
  note(
    text('password', { email, password }),
    replaced ? text('passwordReplaced') : 'Administrador',
  );
}
