import type { User } from '@supabase/supabase-js';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';

export type Role = 'admin' | 'employee';

/** How the back-office names a role (docs/product.md#screens and #rules). */
export const roleLabels: Record<Role, string> = { admin: 'Administrador', employee: 'Funcionário' };

export interface StaffAccount {
  kind: 'staff';
  email: string;
  name: string;
  role: Role;
}

/** Who is at the keyboard: nobody signed in, an account without an active record, or one with it. */
export type Account =
  | { kind: 'nobody' }
  | { kind: 'stranger'; email: string }
  /** The server that knows did not say. */
  | { kind: 'unknown'; email: string }
  | StaffAccount;

/** Who was last found to be staff: they stay so while nobody can be asked. */
let lastStaff: { userId: string; account: StaffAccount } | undefined;

async function staffRecord(user: User) {
  const { data, error, status } = await supabase
    .from('admin_users')
    .select('name, role')
    .eq('auth_id', user.id)
    .eq('is_active', true)
    .maybeSingle();
  // Logged only; whoever cannot be looked up has no role (docs/product.md#errors).
  if (error) logError('The admin record could not be read', error);
  return { record: data, fault: error && { ...error, status } };
}

/** Reads the session this browser holds and the record that goes with it. */
export async function fetchAccount(): Promise<Account> {
  const { data, error } = await supabase.auth.getSession();
  if (error) logError('The session could not be read', error);
  const user = data.session?.user;
  if (!user) return { kind: 'nobody' };

  const email = user.email ?? '';
  const { record, fault } = await staffRecord(user);
  if (fault?.status === 401) {
    // The server does not take this session, whatever the browser thinks of it.
    await supabase.auth.signOut({ scope: 'local' });
    return { kind: 'nobody' };
  }
  if (fault) {
    return lastStaff?.userId === user.id ? lastStaff.account : { kind: 'unknown', email };
  }
  if (!record) return { kind: 'stranger', email };
  const account: StaffAccount = {
    kind: 'staff',
    email,
    name: record.name,
    role: record.role === 'admin' ? 'admin' : 'employee',
  };
  lastStaff = { userId: user.id, account };
  return account;
}
