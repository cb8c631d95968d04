// Separate module, so processes that need only this list do not load the client that creates accounts.
import { demoPeople } from '#shared/identity/demo-people.ts';

const [admin, employee] = demoPeople;

/** Accounts of the local demo; never created on a hosted project. */
export const demoAccounts = [
  { ...admin, password: 'admin-demo-123' },
  { ...employee, password: 'equipe-demo-123' },
] as const;

export const isDemoSignIn = (account: string, password: unknown): boolean =>
  demoAccounts.some((demo) => demo.email === account && demo.password === password);
