/** The people of the demonstration. Their passwords, which everybody knows, are scripts/accounts/demo-accounts.ts's. */
export const demoPeople = [
  { name: 'Ana Prado', email: 'admin@exemplo.com.br', role: 'admin' },
  { name: 'Bruno Teixeira', email: 'equipe@exemplo.com.br', role: 'employee' },
] as const;
