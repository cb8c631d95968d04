import type { Json } from '#shared/database.types.ts';
import { type ProposalContent, readContent } from '#shared/proposals/proposal.ts';
import { callFunction, readBackend } from '../requests/backend.ts';
import { storage } from '../storage/persist.ts';

/** Proposal as its client sees it (private.shown_proposal). */
export interface ShownProposal {
  state: 'open' | 'changes' | 'approved' | 'expired' | 'closed';
  number: string;
  version: number;
  /** Version the link was created for; may not be the latest. */
  linked_version: number;
  sent_at: string;
  valid_until: string;
  content: ProposalContent;
  /** Phone number of the proposal's seller, if the site publishes it. */
  phone: string | null;
  decided_by: string | null;
  comment: string | null;
  approved_lines: readonly string[] | null;
  /** True if the database did not store the answer. */
  refused?: true;
}

/** Messages shown to a client whose request failed. */
export const failures = {
  busy: 'Muitas tentativas seguidas. Espere um minuto e tente de novo.',
  refused: 'A resposta não foi aceita. Confira o nome, o e-mail e o comentário.',
  failed: 'A resposta não foi enviada. Verifique a sua conexão e tente de novo.',
  unknown: 'Este link não vale mais. Peça um novo a quem enviou a proposta.',
};

export interface ProposalAnswer {
  version: number;
  decision: 'approved' | 'changes';
  /** Ids of the approved lines, or null for all of them. */
  lines: readonly string[] | null;
  name: string;
  email: string;
  comment: string;
  terms: boolean;
}

async function call(name: string, body: object): Promise<ShownProposal | keyof typeof failures> {
  try {
    const response = await callFunction(name, body);
    if (response.status === 429) return 'busy';
    if (!response.ok) return response.status === 422 ? 'refused' : 'failed';
    const shown = (await response.json()) as ShownProposal | { state: 'unknown' };
    if (shown.state === 'unknown') return 'unknown';
    return { ...shown, content: readContent(shown.content as unknown as Json) };
  } catch {
    return 'failed';
  }
}

/** True with a back-office session (under supabase-js's key): staff do not count as the client. */
const isStaffBrowser = () => {
  const [project] = new URL(readBackend().url, location.href).hostname.split('.');
  return `sb-${project}-auth-token` in storage;
};

export const loadProposal = (token: string) =>
  call('read_proposal', { token, by_staff: isStaffBrowser() });

/** Sends an answer. Idempotent: the database stores the same answer only once. */
export const answerProposal = (token: string, answer: ProposalAnswer) =>
  call('answer_proposal', { token, answer });
