// Apart from the client that makes accounts, as processes that only know these need no memory for it.
import { demoPeople } from '#shared/identity/demo-people.ts';

const [admin, employee] = demoPeople;

/** Accounts of a local demonstration; never created on a hosted project. */
export const demoAccounts = [
  { ...admin, password: 'admin-demo-123' },
  { ...employee, password: 'equipe-demo-123' },
] as const;

export const isDemoSignIn = (account: string, password: unknown): boolean =>
  demoAccounts.some((demo) => demo.email === account && demo.password === password);
