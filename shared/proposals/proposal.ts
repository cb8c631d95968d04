import type { Json } from '../database.types.ts';

/** A line of a proposal. Amounts are in reais, and discounts in per cent. */
export interface ProposalLine {
  /** Id of the line, the same in all versions. */
  id: string;
  /** Id of the product, or null for an item that is not in the catalogue. */
  product_id: string | null;
  name: string;
  code: string;
  color: string;
  quantity: number;
  /** Unit price, or null if it is yet to be agreed. */
  unit_price: number | null;
  discount: number;
  /** Cost of setting up the print, charged once per line. */
  setup: number;
  technique: string;
  area: string;
  /** JPEG or PNG as a data URL, or the original URL if it could not be copied. Empty if there is no picture. */
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

/** Maximum lengths of fields, in characters (private.is_proposal_content). */
export const proposalLengths = {
  client: { company: 160, contact: 120, email: 254, phone: 40, cnpj: 18 },
  line: { name: 200, code: 60, color: 60, technique: 120, area: 200 },
  lead_time: 200,
  payment: 200,
  notes: 5000,
} as const;

/** Maximum lengths of a client's answer, in characters (answer_proposal). */
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
  /** Applies only to CIF. */
  freight_value: 0,
  taxes: 'included' as keyof typeof taxLabels,
  lead_time: '',
  payment: '',
  /** Accepted deviation of the delivered quantity, in per cent. */
  tolerance: 0,
  /** Validity in days, starting on the day the proposal is sent. */
  valid_days: 10,
  notes: '',
};

/** Content of a proposal (`proposals.content`). Each sent version stores a full copy. */
export type ProposalContent = typeof newProposal;

/** Reads stored content, which the database has validated. Fields added later get their defaults. */
export const readContent = (stored: Json): ProposalContent => ({
  ...newProposal,
  ...(stored as unknown as ProposalContent),
});

/** Path of the client's page. The proposal's token is in the fragment because browsers do not send it to servers. */
export const proposalPath = '/proposta';

export const proposalLink = (siteUrl: string, token: string): string =>
  new URL(`${proposalPath}#${token}`, siteUrl).href;

/** Returns true if the fragment of a proposal's link is complete. */
export const isProposalToken = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
