import { isAuthSessionMissingError } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';

export type Role = 'admin' | 'employee' | 'sales';

export const roleLabels: Record<Role, string> = {
  admin: 'Administrador',
  employee: 'Funcionário',
  sales: 'Vendas (sem custos)',
};

export const parseRole = (stored: string): Role =>
  Object.hasOwn(roleLabels, stored) ? (stored as Role) : 'employee';

export interface StaffAccount {
  kind: 'staff';
  email: string;
  name: string;
  role: Role;
}

export type Account =
  /** `wasStaff` is true if a staff member used this tab and did not sign out in it. */
  | { kind: 'signed-out'; wasStaff?: boolean }
  /** The password was correct, but the second-factor code is missing. */
  | { kind: 'second-factor'; email: string }
  /** `wasStaff` is true if the same user had staff access in this tab. */
  | { kind: 'no-access'; email: string; wasStaff: boolean }
  | { kind: 'unknown'; email: string }
  | StaffAccount;

/** Most recently read staff account, used as a fallback while the server does not respond. */
let lastStaff: { userId: string; account: StaffAccount } | undefined;

const signedOut = (): Account => ({ kind: 'signed-out', wasStaff: lastStaff !== undefined });

/** Called on sign-out. Otherwise, the sign-in page would say why the session ended. */
export function forgetStaff(): void {
  lastStaff = undefined;
}

export async function fetchAccount(): Promise<Account> {
  const { data, error } = await supabase.auth.getSession();
  if (error) logError('The session could not be read', error);
  const user = data.session?.user;
  if (!user) return signedOut();

  const email = user.email ?? '';
  const found = await supabase
    .from('admin_users')
    .select('name, role')
    .eq('auth_id', user.id)
    .eq('is_active', true)
    .maybeSingle();
  // Logged but not shown: a user without a record has no role (docs/product.md#errors).
  if (found.error) logError('The admin record could not be read', found.error);
  if (found.error && found.status === 401) {
    // The server has rejected the stored session.
    await supabase.auth.signOut({ scope: 'local' });
    return signedOut();
  }
  if (found.error) {
    return lastStaff?.userId === user.id ? lastStaff.account : { kind: 'unknown', email };
  }
  if (!found.data) {
    const { data: isDue, error: unasked } = await supabase.rpc('second_factor_due');
    if (unasked) return { kind: 'unknown', email };
    if (isDue) return { kind: 'second-factor', email };
    // The database returns nothing to a session that ended elsewhere. getUser makes the client notice that it ended.
    const { error: ended } = await supabase.auth.getUser();
    return isAuthSessionMissingError(ended)
      ? signedOut()
      : { kind: 'no-access', email, wasStaff: lastStaff?.userId === user.id };
  }
  const account: StaffAccount = {
    kind: 'staff',
    email,
    name: found.data.name,
    role: parseRole(found.data.role),
  };
  lastStaff = { userId: user.id, account };
  return account;
}
