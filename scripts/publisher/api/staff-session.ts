import type { IncomingMessage } from 'node:http';
import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';

export type StaffRole = 'admin' | 'employee';

/** Tells who works here by their sessions. */
export interface Staff {
  /** The role of the active employee a session's token belongs to; undefined when it is nobody's. */
  findRole(token: string): Promise<StaffRole | undefined>;
}

/** The session's token a request carries. */
export const bearerToken = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** The staff as the database knows it now. */
export function openStaff(access: SupabaseAccess): Staff {
  const service = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  return {
    async findRole(token) {
      const { data, error } = await service.auth.getUser(token);
      // A backend that is away says nothing against the token.
      if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
        throw error;
      if (error) return undefined;
      const { data: employee } = await service
        .from('admin_users')
        .select('role')
        .eq('auth_id', data.user.id)
        .eq('is_active', true)
        .maybeSingle()
        .throwOnError();
      return employee === null ? undefined : (employee.role as StaffRole);
    },
  };
}
