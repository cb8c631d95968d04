/** People with demo accounts. Their passwords, which are public, are in scripts/accounts/demo-accounts.ts. */
export const demoPeople = [
  { name: 'Ana Prado', email: 'admin@exemplo.com.br', role: 'admin' },
  { name: 'Bruno Teixeira', email: 'equipe@exemplo.com.br', role: 'employee' },
] as const;
