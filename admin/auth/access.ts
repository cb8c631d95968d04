import type { Account, StaffAccount } from './account.ts';

/** Pages for administrators only, with the message that other staff see there (docs/product.md#access). */
export const accessDeniedSentences = {
  home: 'Apenas administradores podem editar o conteúdo da página inicial.',
  about: 'Apenas administradores podem editar o conteúdo da página sobre.',
  contact: 'Apenas administradores podem editar informações de contato.',
  settings: 'Apenas administradores podem acessar as configurações do sistema.',
  redirects: 'Apenas administradores podem gerenciar redirecionamentos.',
  activity: 'Apenas administradores podem ver o que a equipe fez.',
  start: 'Apenas administradores podem preparar a loja.',
  employees: 'Você não tem permissão para acessar esta página.',
} as const;

export type RestrictedPage = keyof typeof accessDeniedSentences;

export const restrictedPages = Object.keys(accessDeniedSentences) as RestrictedPage[];

/** Returns true if the account may see product costs. The database enforces the same rule (private.sees_costs). */
export const seesCosts = ({ role }: StaffAccount): boolean => role !== 'sales';

/** Returns why an account may not open a page, or undefined if it may. The database enforces the same rules. */
export function accessDenial(account: Account, page: string): string | undefined {
  if (account.kind !== 'staff') return accessDeniedSentences.employees;
  if (account.role === 'admin' || !Object.hasOwn(accessDeniedSentences, page)) return undefined;
  return accessDeniedSentences[page as RestrictedPage];
}
