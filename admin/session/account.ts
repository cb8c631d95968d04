import type { User } from '@supabase/supabase-js';
import { supabase } from '../backend/client.ts';
import { reportFault } from '../backend/report-fault.ts';

export type Role = 'admin' | 'employee';

/** How the back-office names a role (spec sections 2 and 5). */
export const roleLabels: Record<Role, string> = { admin: 'Administrador', employee: 'Funcionário' };

export interface StaffAccount {
  kind: 'staff';
  email: string;
  name: string;
  role: Role;
}

/** Who is at the keyboard: nobody signed in, an account without an active record, or one with it. */
export type Account = { kind: 'nobody' } | { kind: 'stranger'; email: string } | StaffAccount;

async function staffRecord(user: User) {
  const { data, error } = await supabase
    .from('admin_users')
    .select('name, role')
    .eq('auth_id', user.id)
    .eq('is_active', true)
    .maybeSingle();
  // Logged only; whoever cannot be looked up has no role (spec section 8).
  if (error) reportFault('The admin record could not be read', error);
  return data;
}

/** Reads the session this browser holds and the record that goes with it. */
export async function readAccount(): Promise<Account> {
  const { data, error } = await supabase.auth.getSession();
  if (error) reportFault('The session could not be read', error);
  const user = data.session?.user;
  if (!user) return { kind: 'nobody' };

  const email = user.email ?? '';
  const record = await staffRecord(user);
  if (!record) return { kind: 'stranger', email };
  return {
    kind: 'staff',
    email,
    name: record.name,
    role: record.role === 'admin' ? 'admin' : 'employee',
  };
}
