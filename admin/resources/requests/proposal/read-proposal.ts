import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';
import type { Tables } from '#shared/database.types.ts';
import { type Proposal, readOfferedLines } from '#shared/requests/proposal.ts';
import type { RequestItem } from '../read-request.ts';

const columns = 'valid_until, notes, lines, updated_at';

type ProposalRow = Pick<
  Tables<'request_proposals'>,
  'valid_until' | 'notes' | 'lines' | 'updated_at'
>;

/** A proposal as it is stored, and when that was. */
export interface StoredProposal {
  proposal: Proposal;
  updatedAt: string;
}

export const toStoredProposal = ({ lines, updated_at, ...row }: ProposalRow): StoredProposal => ({
  proposal: { ...row, lines: readOfferedLines(lines) },
  updatedAt: updated_at,
});

/** The stored proposal of a request; undefined where nobody has written one. */
export async function readStoredProposal(id: string): Promise<StoredProposal | undefined> {
  const { data } = await supabase
    .from('request_proposals')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data ? toStoredProposal(data) : undefined;
}

/** How the shop is reached, for the head of the sheet. */
async function readContact() {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', [...contactSections])
    .throwOnError();
  return readShopContact((key) => data.find(({ section_key }) => section_key === key)?.content);
}

async function readSources(id: string, items: readonly RequestItem[]) {
  const [stored, contact] = await Promise.all([readStoredProposal(id), readContact()]);
  return {
    stored,
    contact,
    items: items.map((item) => ({
      ...item,
      // Today's price, and for what is in no catalogue any more the one its visitor saw.
      unitPrice: item.product ? item.product.unitPrice : Number(item.shown_price) || undefined,
    })),
  };
}

export type ProposalSources = Awaited<ReturnType<typeof readSources>>;
export type ProposalItem = ProposalSources['items'][number];

/** What a proposal begins with: read when its page opens, never while somebody is typing. */
export const useProposalSources = (id: string, items: readonly RequestItem[]) =>
  useQuery({
    queryKey: ['proposal', id],
    queryFn: () => readSources(id, items),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
