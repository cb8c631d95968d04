import { contactParts } from './missing-contact.ts';
import type { ShopFacts } from './steps.ts';

/** What a shop lacks beside the steps, and where it is mended. */
export interface ToComplete {
  path: string;
  task: string;
  note: string;
  /** It is told until it is mended. */
  urgent?: true;
}

/** What is to be completed when the steps are done. */
export function listToComplete(facts: ShopFacts): ToComplete[] {
  const parts = facts.missingContact.map((part) => contactParts[part]);
  const named = new Intl.ListFormat('pt-BR').format(parts);
  const list: ToComplete[] = [];
  if (facts.demoAccounts) {
    list.push({
      path: '/employees',
      task: 'As contas da demonstração ainda entram',
      note: 'As senhas delas estão no manual. Crie a sua conta e exclua as da demonstração.',
      urgent: true,
    });
  }
  if (parts.length > 0) {
    list.push({
      path: '/contact',
      task: `${named.charAt(0).toUpperCase()}${named.slice(1)} de contato`,
      note: 'O site só mostra o que for preenchido.',
    });
  }
  if (!facts.history) {
    list.push({
      path: '/about',
      task: 'Conte a história da loja',
      note: 'A página Sobre ainda não diz quem vocês são.',
    });
  }
  return list;
}
