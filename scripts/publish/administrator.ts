import type { SupabaseAccess } from '../environment.ts';
import { clientOf } from '../supabase-client.ts';

/** Whether a session's token is that of an active administrator, as the database sees it now. */
export async function isAdministrator(access: SupabaseAccess, token: string): Promise<boolean> {
  const service = clientOf(access.url, access.secretKey);
  const { data, error } = await service.auth.getUser(token);
  if (error) return false;
  const { count } = await service
    .from('admin_users')
    .select('id', { count: 'exact', head: true })
    .eq('auth_id', data.user.id)
    .eq('role', 'admin')
    .eq('is_active', true)
    .throwOnError();
  return count === 1;
}
