import { randomBytes } from 'node:crypto';
import type { SupabaseAccess } from '../config/environment.ts';
import { type Client, createServiceClient } from '../config/service-client.ts';
import { failureReason, UserError } from '../lib/user-error.ts';
import { demoAccounts } from './demo-accounts.ts';

interface Person {
  name: string;
  email: string;
  password: string;
  role: 'admin' | 'employee';
}

const clientsOf = (access: SupabaseAccess) => ({
  service: createServiceClient(access.url, access.secretKey),
  visitor: createServiceClient(access.url, access.publishableKey),
});

async function signUp(visitor: Client, email: string, password: string, code: string) {
  const { data, error } = await visitor.auth.signUp({
    email,
    password,
    options: { data: { invitation_code: code } },
  });
  if (error || !data.user) {
    throw new Error(`a conta ${email} não foi criada: ${error?.message ?? 'sem resposta'}`);
  }
  // Signing up also signs in, but this session is not needed.
  await visitor.auth.signOut({ scope: 'local' });
  return data.user.id;
}

/**
 * Creates an account with an active staff record. An existing member of staff keeps the account and gets this password
 * and role; the call that sets the new password also revokes the former one and ends its sessions.
 * @param service client with the service key; it invites and writes the record
 * @param visitor client with the publishable key and without a session; it signs up
 */
export async function giveStaffAccount(
  { service, visitor }: { service: Client; visitor: Client },
  { name, email, password, role }: Person,
): Promise<{ replaced: boolean }> {
  const address = email.trim().toLowerCase();
  const { data: code } = await service
    .rpc('invite_staff', { email: address, password })
    .throwOnError();
  const account = code === null ? {} : { auth_id: await signUp(visitor, address, password, code) };
  const { data: given } = await service
    .from('admin_users')
    .update({ ...account, role, is_active: true })
    // Matches the e-mail literally, ignoring case.
    .ilike('email', address.replace(/[\\%_]/g, '\\$&'))
    .select('id')
    .throwOnError();
  if (given.length > 0) return { replaced: true };
  await service
    .from('admin_users')
    .insert({ name, email: address, role, ...account })
    .throwOnError();
  return { replaced: false };
}

/** Lists the administrators who can sign in, oldest first, with their e-mails in lower case as accounts store them. */
export async function readAdministrators(service: Client) {
  const { data } = await service
    .from('admin_users')
    .select('name, email')
    .match({ role: 'admin', is_active: true })
    .not('auth_id', 'is', null)
    .order('created_at')
    .throwOnError();
  return data.map(({ name, email }) => ({ name, email: email.toLowerCase() }));
}

/** Creates an administrator or resets an existing one's password; only the result contains the password. */
export async function giveAdministrator(
  access: SupabaseAccess,
  person: { name: string; email: string },
): Promise<{ password: string; replaced: boolean }> {
  const password = randomBytes(12).toString('base64url');
  try {
    const administrator = { ...person, password, role: 'admin' } as const;
    return { password, ...(await giveStaffAccount(clientsOf(access), administrator)) };
  } catch (error) {
    throw new UserError(
      `O administrador não foi criado em ${access.url} (${failureReason(error)}). Confira se as migrações estão aplicadas e se “Allow new users to sign up” está ligado, e rode o comando de novo.`,
    );
  }
}

/** Creates the demo accounts; existing ones are not changed. */
export async function seedAccounts(access: SupabaseAccess): Promise<void> {
  const clients = clientsOf(access);
  for (const person of demoAccounts) {
    const { data: known } = await clients.service
      .from('admin_users')
      .select('auth_id')
      .eq('email', person.email)
      .not('auth_id', 'is', null)
      .throwOnError();
    if (known.length === 0) await giveStaffAccount(clients, person);
  }
}
