import type { SupabaseAccess } from '#scripts/config/environment.ts';
import { createServiceClient, serviceDeadlines } from '#scripts/config/service-client.ts';

export type StaffRole = 'admin' | 'employee';

/** The role of the active employee a session's token belongs to, as the database sees it now. */
export async function findStaffRole(
  access: SupabaseAccess,
  token: string,
): Promise<StaffRole | undefined> {
  const service = createServiceClient(access.url, access.secretKey, serviceDeadlines);
  const { data, error } = await service.auth.getUser(token);
  // Only an answer tells whose the token is not.
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
}
