import type { IncomingMessage } from 'node:http';
import type { Client } from '#scripts/config/service-client.ts';
import { isSameSecret } from '#scripts/lib/hash.ts';

export const carriesSecret = (header: string | string[] | undefined, secret: string): boolean =>
  typeof header === 'string' && isSameSecret(header, secret);

export type StaffRole = 'admin' | 'employee' | 'sales';

export type FindRole = (token: string) => Promise<StaffRole | undefined>;

export async function roleOf({ headers }: IncomingMessage, findRole: FindRole) {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? undefined : findRole(token);
}

export function openStaff(visitor: Client): FindRole {
  return async (token) => {
    const { data, error } = await visitor.auth.getUser(token);
    // An unreachable backend does not invalidate the token.
    if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
      throw error;
    if (error) return undefined;
    // Reads with the caller's rights because the database denies access until a required second factor is given.
    const { data: employee } = await visitor
      .from('admin_users')
      .select('role')
      .eq('auth_id', data.user.id)
      .eq('is_active', true)
      .setHeader('authorization', `Bearer ${token}`)
      .maybeSingle()
      .throwOnError();
    return employee === null ? undefined : (employee.role as StaffRole);
  };
}
