import { demoPeople } from '#shared/identity/demo-people.ts';
import type { SupabaseAccess } from '../config/environment.ts';
import { type Client, createServiceClient } from '../config/service-client.ts';
import { giveStaffAccount } from './staff-account.ts';

const [admin, employee] = demoPeople;

/** Accounts of a local demonstration; never created on a hosted project. */
export const demoAccounts = [
  { ...admin, password: 'admin-demo-123' },
  { ...employee, password: 'equipe-demo-123' },
] as const;

export const isDemoSignIn = (account: string, password: unknown): boolean =>
  demoAccounts.some((demo) => demo.email === account && demo.password === password);

/** Creates the demo accounts; existing ones are not changed. */
export async function seedAccounts(service: Client, access: SupabaseAccess): Promise<void> {
  for (const person of demoAccounts) {
    const { data: known } = await service
      .from('admin_users')
      .select('auth_id')
      .eq('email', person.email)
      .not('auth_id', 'is', null)
      .throwOnError();
    if (known.length > 0) continue;
    await giveStaffAccount(
      { service, visitor: createServiceClient(access.url, access.publishableKey) },
      person,
    );
  }
}
