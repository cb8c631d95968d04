import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { contactDefaults } from '#shared/content/contact.ts';

/** Steps to set up an empty shop. They must match the check of `skipped` in supabase/schemas/72_first_run.sql. */
export const steps = ['identity', 'whatsapp', 'category', 'product', 'publish'] as const;
export type Step = (typeof steps)[number];

export const stepTexts: Record<Step, Record<'tab' | 'title' | 'task' | 'note', string>> = {
  identity: {
    tab: 'identidade',
    title: 'Identidade',
    task: 'Diga como a loja se chama',
    note: 'O nome, a cor e o logo estão em todas as páginas.',
  },
  whatsapp: {
    tab: 'whatsapp',
    title: 'WhatsApp',
    task: 'Informe o WhatsApp da loja',
    note: 'É para onde vão os pedidos e as conversas.',
  },
  category: {
    tab: 'categoria',
    title: 'Primeira categoria',
    task: 'Crie a primeira categoria',
    note: 'É por ela que os visitantes procuram.',
  },
  product: {
    tab: 'produto',
    title: 'Primeiro produto',
    task: 'Cadastre o primeiro produto com foto',
    note: 'Sem foto, o catálogo não vende.',
  },
  publish: {
    tab: 'publicar',
    title: 'No ar',
    task: 'Confira a loja no ar',
    note: 'O que é salvo se publica sozinho em segundos.',
  },
};

export interface ShopFacts {
  name: string;
  whatsapp: string;
  /** Contact data that is empty or still the site's example. */
  missingContact: readonly ContactPart[];
  history: boolean;
  /** True while the demo's accounts, whose passwords are public, can sign in. */
  demoAccounts: boolean;
  categories: number;
  productSince: string | null;
  liveSince: string | null;
}

const checks: Record<Step, (facts: ShopFacts) => boolean> = {
  identity: ({ name }) => name !== '',
  whatsapp: ({ whatsapp }) => whatsapp !== '',
  category: ({ categories }) => categories > 0,
  product: ({ productSince }) => productSince !== null,
  publish: ({ productSince, liveSince }) =>
    productSince !== null &&
    liveSince !== null &&
    Date.parse(liveSince) >= Date.parse(productSince),
};

export const isDone = (step: Step, facts: ShopFacts): boolean => checks[step](facts);

export const missingSteps = (facts: ShopFacts): Step[] =>
  steps.filter((step) => !isDone(step, facts));

export const isEmptyShop = (facts: ShopFacts): boolean =>
  facts.name === '' && facts.categories === 0 && facts.productSince === null;

/** Returns the step to continue with: the first missing step not skipped, else the first missing one, else the last. */
export function currentStep(facts: ShopFacts, skipped: readonly Step[]): Step {
  const missing = missingSteps(facts);
  return missing.find((step) => !skipped.includes(step)) ?? missing[0] ?? 'publish';
}

export function stepAfter(step: Step, facts: ShopFacts): Step {
  return steps.slice(steps.indexOf(step) + 1).find((later) => !isDone(later, facts)) ?? 'publish';
}

export const stepOfTab = (tab: string | null): Step | undefined =>
  steps.find((step) => stepTexts[step].tab === tab);

export const stepPath = (step: Step): string => `/start?aba=${stepTexts[step].tab}`;

const contactParts = { email: 'e-mail', phone: 'telefone', address: 'endereço' } as const;
type ContactPart = keyof typeof contactParts;

/** Returns the contact data that is empty or still the site's example. */
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
