import type { Client } from '../config/service-client.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  role: 'admin' | 'employee';
}

async function signUp(
  visitor: Client,
  email: string,
  password: string,
  code: string,
): Promise<string> {
  const { data, error } = await visitor.auth.signUp({
    email,
    password,
    options: { data: { invitation_code: code } },
  });
  if (error || !data.user) {
    throw new Error(`a conta ${email} não foi criada: ${error?.message ?? 'sem resposta'}`);
  }
  // Signing up also signs in, and nobody needs this session.
  await visitor.auth.signOut({ scope: 'local' });
  return data.user.id;
}

/**
 * Gives somebody an account with an active record. A member of staff keeps the account, with this password and role;
 * the former password and sessions end only with the call that sets the new password.
 *
 * @param service a client with the service key: it invites and writes the record
 * @param visitor a client without a session, with the publishable key: it signs up
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
    // Literally, whatever the case.
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
