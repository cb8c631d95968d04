import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { contactDefaults } from '#shared/content/contact.ts';
import type { ShopFacts } from './steps.ts';

const contactParts = { email: 'e-mail', phone: 'telefone', address: 'endereço' } as const;
export type ContactPart = keyof typeof contactParts;

/** Returns the contact data that are empty, or still the site's examples. */
export function missingContact({ email, phone, address }: ShopContact): ContactPart[] {
  const values = { email, phone, address: address.street };
  const examples = { ...contactDefaults, address: contactDefaults.address.street };
  return (Object.keys(contactParts) as ContactPart[]).filter(
    (part) => values[part].trim() === '' || values[part] === examples[part],
  );
}

interface ToComplete {
  path: string;
  task: string;
  note: string;
  urgent?: true;
}

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
