import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { readSiteContent } from '#admin/api/read-site-content.ts';
import { mergedNote } from '#admin/forms/merge-values.ts';
import type { SaveForm, Version } from '#admin/forms/save-outcome.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';
import type { Json, Tables } from '#shared/database.types.ts';
import {
  type Proposal,
  type ProposalForm,
  type ProposedItem,
  readOfferedLines,
  toProposal,
  toProposalForm,
  validityPast,
} from '#shared/requests/proposal.ts';
import type { RequestItem } from '../read-request.ts';

const columns = 'valid_until, notes, lines, updated_at';

type ProposalRow = Pick<
  Tables<'request_proposals'>,
  'valid_until' | 'notes' | 'lines' | 'updated_at'
>;

export const toProposalVersion = (
  row: ProposalRow | null,
  items: readonly ProposedItem[],
): Version<ProposalForm> => ({
  values: toProposalForm(row ? { ...row, lines: readOfferedLines(row.lines) } : undefined, items),
  updatedAt: row?.updated_at,
});

async function readProposal(id: string): Promise<ProposalRow | null> {
  const proposals = supabase.from('request_proposals').select(columns).eq('id', id);
  return (await proposals.maybeSingle().throwOnError()).data;
}

async function readSources(id: string, items: readonly RequestItem[]) {
  const [row, content] = await Promise.all([readProposal(id), readSiteContent(contactSections)]);
  return {
    row,
    contact: readShopContact(content),
    items: items.map((item) => ({
      ...item,
      // The current price; for deleted products the one the visitor saw.
      unitPrice: item.product ? item.product.unitPrice : Number(item.shown_price) || undefined,
    })),
  };
}

export type ProposalSources = Awaited<ReturnType<typeof readSources>>;
export type ProposalItem = ProposalSources['items'][number];

/** Reads the data of a proposal when its page opens, and never while somebody is typing. */
export const useProposalSources = (id: string, items: readonly RequestItem[]) =>
  useQuery({
    queryKey: ['proposal', id],
    queryFn: () => readSources(id, items),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Written =
  | { kind: 'saved' | 'changed'; row: ProposalRow }
  | { kind: 'deleted' }
  | { kind: 'failed'; error: ApiError };

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
    .select(columns)
    .maybeSingle();
  if (data) return { kind: 'saved', row: data };
  if (error && error.code !== '23505' && error.code !== '23503') {
    return { kind: 'failed', error: { ...error, status } };
  }
  // The request was deleted or anonymized, or somebody else has stored a proposal.
  const row = await readProposal(id);
  if (!row) return { kind: 'deleted' };
  if (row.updated_at !== updatedAt) return { kind: 'changed', row };
  return { kind: 'failed', error: { code: '42501', status: 403 } };
}

export function useProposalSave(
  id: string,
  items: readonly ProposedItem[],
): SaveForm<ProposalForm> {
  const toast = useToast();
  const fail = useFailure();
  const title = 'Erro ao salvar a proposta';
  return async (values, { replaced, merged }) => {
    const written = await write(id, toProposal(values, items), replaced.updatedAt).catch(
      (cause: Partial<ApiError>): Written => ({ kind: 'failed', error: { status: 0, ...cause } }),
    );
    switch (written.kind) {
      case 'failed':
        if (written.error.message === 'validity_past') {
          return { kind: 'refused', problems: [{ field: 'validUntil', message: validityPast }] };
        }
        fail({ error: written.error, text: title, log: 'The proposal was not saved' });
        return { kind: 'failed' };
      case 'deleted':
        toast.error(title, 'Este pedido foi excluído ou anonimizado.');
        return written;
      case 'changed':
        return { kind: 'changed', current: toProposalVersion(written.row, items) };
      case 'saved':
        toast.success('Proposta salva', merged ? mergedNote : undefined);
        return { kind: 'saved', version: toProposalVersion(written.row, items) };
    }
  };
}
