import type { Json } from '../database.types.ts';

/** A line of a proposal. Amounts are in reais, discounts in per cent. */
export interface ProposalLine {
  /** Stable across versions. */
  id: string;
  /** Null for an item that is not in the catalogue. */
  product_id: string | null;
  name: string;
  code: string;
  color: string;
  quantity: number;
  /** Null if the price is to be agreed. */
  unit_price: number | null;
  discount: number;
  /** Cost of setting up the print, charged once per line. */
  setup: number;
  technique: string;
  area: string;
  /** JPEG or PNG as a data URL, or its original URL if it could not be copied; empty for none. */
  picture: string;
}

export const freightLabels = { cif: 'CIF', fob: 'FOB', agree: 'A combinar' } as const;

export const taxLabels = { included: 'Inclusos', excluded: 'Não inclusos' } as const;

/** Statuses of a proposal (private.proposal_status). */
export const proposalStatusLabels = {
  draft: 'Rascunho',
  sent: 'Enviada',
  seen: 'Vista',
  changes: 'Alterações pedidas',
  approved: 'Aprovada',
  expired: 'Vencida',
  lost: 'Perdida',
} as const;

export type ProposalStatus = keyof typeof proposalStatusLabels;

/** Maximum lengths of texts, in characters (private.is_proposal_content). */
export const proposalLengths = {
  client: { company: 160, contact: 120, email: 254, phone: 40, cnpj: 18 },
  line: { name: 200, code: 60, color: 60, technique: 120, area: 200 },
  lead_time: 200,
  payment: 200,
  notes: 5000,
} as const;

/** Maximum lengths of a client's answer (answer_proposal), in characters. */
export const answerLengths = { name: 120, email: 254, comment: 2000 } as const;

export const maxProposalLines = 100;
export const maxProposalTotal = 9_999_999_999.99;
export const maxAmount = 99_999_999.99;
export const maxValidDays = 365;

export const newProposal = {
  client: { company: '', contact: '', email: '', phone: '', cnpj: '' },
  /** Employee's name, set by the database. */
  seller: '',
  lines: [] as readonly ProposalLine[],
  discount: 0,
  freight: 'agree' as keyof typeof freightLabels,
  /** Only applies to CIF. */
  freight_value: 0,
  taxes: 'included' as keyof typeof taxLabels,
  lead_time: '',
  payment: '',
  /** Accepted deviation of the delivered quantity, in per cent. */
  tolerance: 0,
  /** Days of validity, starting on the day of sending. */
  valid_days: 10,
  notes: '',
};

/** Content of a proposal (`proposals.content`). Each sent version stores all of it. */
export type ProposalContent = typeof newProposal;

/** Reads stored content, already validated by the database; fields added since it was saved get their defaults. */
export const readContent = (stored: Json): ProposalContent => ({
  ...newProposal,
  ...(stored as unknown as ProposalContent),
});

/** Path of the client's page; the proposal's token is in its fragment, which browsers do not send to servers. */
export const proposalPath = '/proposta';

export const proposalLink = (siteUrl: string, token: string): string =>
  new URL(`${proposalPath}#${token}`, siteUrl).href;

/** True if the fragment of a proposal's link is complete. */
export const isProposalToken = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
