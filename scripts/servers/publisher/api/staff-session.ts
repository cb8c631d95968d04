import type { IncomingMessage } from 'node:http';
import type { Client } from '#scripts/config/service-client.ts';

export type StaffRole = 'admin' | 'employee';

/** Tells who works here by their sessions. */
export interface Staff {
  /** The role of the active employee a session's token belongs to; undefined when it is nobody's. */
  findRole(token: string): Promise<StaffRole | undefined>;
}

/** The session's token a request carries. */
export const bearerToken = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * The staff as the database knows it now.
 *
 * @param visitor a client without a session, with the publishable key
 */
export function openStaff(visitor: Client): Staff {
  return {
    async findRole(token) {
      const { data, error } = await visitor.auth.getUser(token);
      // A backend that is away says nothing against the token.
      if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
        throw error;
      if (error) return undefined;
      // In the caller's name: the database knows of whom a second factor is due.
      const { data: employee } = await visitor
        .from('admin_users')
        .select('role')
        .eq('auth_id', data.user.id)
        .eq('is_active', true)
        .setHeader('authorization', `Bearer ${token}`)
        .maybeSingle()
        .throwOnError();
      return employee === null ? undefined : (employee.role as StaffRole);
    },
  };
}
