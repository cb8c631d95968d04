import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { mergedNote } from '#admin/forms/merge-values.ts';
import type { SaveForm, Version } from '#admin/forms/save-outcome.ts';
import { useToast } from '#admin/notifications/toast.ts';
import type { Json } from '#shared/database.types.ts';
import {
  type Proposal,
  type ProposalForm,
  type ProposedItem,
  toProposal,
  toProposalForm,
  validityPast,
} from '#shared/requests/proposal.ts';
import { readStoredProposal, type StoredProposal, toStoredProposal } from './read-proposal.ts';

/** A proposal as its form holds it. */
export const toProposalVersion = (
  stored: StoredProposal | undefined,
  items: readonly ProposedItem[],
): Version<ProposalForm> => ({
  values: toProposalForm(stored?.proposal, items),
  updatedAt: stored?.updatedAt,
});

type Written =
  | { kind: 'saved' | 'changed'; stored: StoredProposal }
  | { kind: 'deleted' }
  | { kind: 'failed'; error: ApiError };

/** Stores a proposal unless somebody else has since it was read. */
async function write(
  id: string,
  { lines, ...texts }: Proposal,
  updatedAt: string | undefined,
): Promise<Written> {
  const fields = { ...texts, lines: lines as unknown as NonNullable<Json> };
  const proposals = supabase.from('request_proposals');
  const { data, error, status } = await (updatedAt === undefined
    ? proposals.insert({ id, ...fields })
    : proposals.update(fields).eq('id', id).eq('updated_at', updatedAt)
  )
    .select('valid_until, notes, lines, updated_at')
    .maybeSingle();
  if (data) return { kind: 'saved', stored: toStoredProposal(data) };
  if (error && error.code !== '23505' && error.code !== '23503') {
    return { kind: 'failed', error: { ...error, status } };
  }
  // Its request is gone or nobody's, or somebody else has written it.
  const stored = await readStoredProposal(id);
  if (!stored) return { kind: 'deleted' };
  if (stored.updatedAt !== updatedAt) return { kind: 'changed', stored };
  return { kind: 'failed', error: { code: '42501', status: 403 } };
}

/** Saves the proposal of a request. */
export function useProposalSave(
  id: string,
  items: readonly ProposedItem[],
): SaveForm<ProposalForm> {
  const toast = useToast();
  return async (values, { replaced, merged }) => {
    const written = await write(id, toProposal(values, items), replaced.updatedAt).catch(
      (cause: unknown): Written => ({
        kind: 'failed',
        error: { status: 0, ...(cause as Partial<ApiError>) },
      }),
    );
    if (written.kind === 'failed') {
      logError('The proposal was not saved', written.error);
      if (isDenied(written.error)) recheckSession();
      toast.error(
        'Erro ao salvar a proposta',
        written.error.message === 'validity_past'
          ? `Válida até: ${validityPast}.`
          : formatApiError(written.error),
      );
      return { kind: 'failed' };
    }
    if (written.kind === 'deleted') {
      toast.error('Erro ao salvar a proposta', 'Este pedido foi excluído ou anonimizado.');
      return written;
    }
    const version = toProposalVersion(written.stored, items);
    if (written.kind === 'changed') return { kind: 'changed', current: version };
    toast.success('Proposta salva', merged ? mergedNote : undefined);
    return { kind: 'saved', version };
  };
}
