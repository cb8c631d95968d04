import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { readOnce } from '#admin/api/query-defaults.ts';
import { readSiteContent } from '#admin/api/read-site-content.ts';
import type { Version } from '#admin/forms/save-outcome.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
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

export const useProposalSources = (id: string, items: readonly RequestItem[]) =>
  useQuery({
    queryKey: ['proposal', id],
    queryFn: () => readSources(id, items),
    ...readOnce,
  });

async function write(
  id: string,
  items: readonly ProposedItem[],
  { lines, ...texts }: Proposal,
  updatedAt: string | undefined,
): Promise<Written<ProposalForm>> {
  const fields = { ...texts, lines: lines as unknown as NonNullable<Json> };
  const proposals = supabase.from('request_proposals');
  const { data, error, status } = await (updatedAt === undefined
    ? proposals.insert({ id, ...fields })
    : proposals.update(fields).eq('id', id).eq('updated_at', updatedAt)
  )
    .select(columns)
    .maybeSingle();
  if (data)
    return { kind: 'saved', text: 'Proposta salva', version: toProposalVersion(data, items) };
  if (error && error.code !== '23505' && error.code !== '23503') {
    return { kind: 'failed', error: { ...error, status } };
  }
  // The request was deleted or anonymized, or somebody else has stored a proposal.
  const row = await readProposal(id);
  if (!row) return { kind: 'deleted' };
  if (row.updated_at !== updatedAt) {
    return { kind: 'changed', current: toProposalVersion(row, items) };
  }
  return { kind: 'failed', error: { code: '42501', status: 403 } };
}

export const useProposalSave = (id: string, items: readonly ProposedItem[]) =>
  useSave<ProposalForm>({
    failed: 'Erro ao salvar a proposta',
    deleted: 'Este pedido foi excluído ou anonimizado.',
    log: 'The proposal was not saved',
    toProblems: ({ message }) =>
      message === 'validity_past' ? [{ field: 'validUntil', message: validityPast }] : undefined,
    write: (values, replaced) =>
      write(id, items, toProposal(values, items), replaced.updatedAt).catch(
        (cause: Partial<ApiError>) => ({ kind: 'failed', error: { status: 0, ...cause } }),
      ),
  });
