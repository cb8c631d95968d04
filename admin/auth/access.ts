import type { AccessControlProvider } from '@refinedev/core';
import { type Account, fetchAccount } from './account.ts';

/** The pages only administrators work on, with the sentence anybody else reads there (docs/product.md#access). */
const accessDeniedSentences = {
  home: 'Apenas administradores podem editar o conteúdo da página inicial.',
  about: 'Apenas administradores podem editar o conteúdo da página sobre.',
  contact: 'Apenas administradores podem editar informações de contato.',
  settings: 'Apenas administradores podem acessar as configurações do sistema.',
  employees: 'Você não tem permissão para acessar esta página.',
} as const;

export type RestrictedPage = keyof typeof accessDeniedSentences;

export const restrictedPages = Object.keys(accessDeniedSentences) as RestrictedPage[];

/** Why this account may not work on a page; undefined when it may. The database holds the same line. */
export function accessDenial(account: Account, page: string): string | undefined {
  if (account.kind !== 'staff') return accessDeniedSentences.employees;
  if (account.role === 'admin' || !Object.hasOwn(accessDeniedSentences, page)) return undefined;
  return accessDeniedSentences[page as RestrictedPage];
}

/** The same rule for what Refine itself guards. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource }) => {
    const reason = accessDenial(await fetchAccount(), resource ?? '');
    return reason === undefined ? { can: true } : { can: false, reason };
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
