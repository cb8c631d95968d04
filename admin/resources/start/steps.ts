import type { ContactPart } from './missing-contact.ts';

/** The steps from an empty shop to its own (twin: the check of `skipped` in supabase/schemas/72_first_run.sql). */
export const steps = ['identity', 'whatsapp', 'category', 'product', 'publish'] as const;
export type Step = (typeof steps)[number];

interface StepTexts {
  /** Its name in the address. */
  tab: string;
  title: string;
  /** What is to be done, and what for. */
  task: string;
  note: string;
}

export const stepTexts: Record<Step, StepTexts> = {
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

/** What the catalogue tells of the steps. */
export interface ShopFacts {
  /** Empty while the shop has none. */
  name: string;
  whatsapp: string;
  /** What of the contact data visitors do not read, or read as that of any shop. */
  missingContact: readonly ContactPart[];
  /** Its history is told in its own words. */
  history: boolean;
  /** People of the demo can still sign in, with passwords everybody knows. */
  demoAccounts: boolean;
  categories: number;
  /** When the first product that is active and has a picture was made (ISO 8601). */
  productSince: string | null;
  /** When the site that is live was begun (ISO 8601). */
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

/** Nothing of a shop's own is there yet. */
export const isEmptyShop = (facts: ShopFacts): boolean =>
  facts.name === '' && facts.categories === 0 && facts.productSince === null;

/** Where to go on: at what is missing and was not put off, else at what was, else at the end. */
export function currentStep(facts: ShopFacts, skipped: readonly Step[]): Step {
  const missing = missingSteps(facts);
  return missing.find((step) => !skipped.includes(step)) ?? missing[0] ?? 'publish';
}

/** The step after one that was done or put off; what is done is passed over. */
export function stepAfter(step: Step, facts: ShopFacts): Step {
  return steps.slice(steps.indexOf(step) + 1).find((later) => !isDone(later, facts)) ?? 'publish';
}

/** The step an address asks for. */
export const stepOfTab = (tab: string | null): Step | undefined =>
  steps.find((step) => stepTexts[step].tab === tab);

export const stepPath = (step: Step): string => `/start?aba=${stepTexts[step].tab}`;
