import type { Client } from '../config/service-client.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  role: 'admin' | 'employee';
}

/**
 * Creates an account with an active record. An existing account with that e-mail loses its sessions, its password, and
 * for a record its role.
 * @param service client with the service key: invites and writes the record
 * @param visitor client without a session, with the publishable key: signs up
 * @returns whether there was a record before
 */
export async function giveStaffAccount(
  { service, visitor }: { service: Client; visitor: Client },
  { name, email, password, role }: Person,
): Promise<{ replaced: boolean }> {
  const address = email.trim().toLowerCase();
  const { data: code } = await service
    .rpc('invite_staff', { email: address, password })
    .throwOnError();
  const { data, error } = await visitor.auth.signUp({
    email: address,
    password,
    options: { data: { invitation_code: code } },
  });
  if (error || !data.user) {
    throw new Error(`a conta ${address} não foi criada: ${error?.message ?? 'sem resposta'}`);
  }
  // Signing up also signs in, and nobody needs this session.
  await visitor.auth.signOut({ scope: 'local' });
  const { data: given } = await service
    .from('admin_users')
    .update({ auth_id: data.user.id, role, is_active: true })
    // Literal match, ignoring case.
    .ilike('email', address.replace(/[\\%_]/g, '\\$&'))
    .select('id')
    .throwOnError();
  if (given.length > 0) return { replaced: true };
  await service
    .from('admin_users')
    .insert({ name, email: address, role, auth_id: data.user.id })
    .throwOnError();
  return { replaced: false };
}
