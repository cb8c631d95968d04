import { SendOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { toast } from '#admin/notifications/messages.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { Section } from '#admin/ui/section.tsx';
import { move } from '../requests/handle-request.tsx';
import type { RequestDetails } from '../requests/read-request.ts';
import { ProposalRows } from './proposals-page.tsx';
import { type ListedProposal, proposalsKey, readProposals } from './read-proposals.ts';

/** Lists a request's proposals. A new proposal is prefilled with the request's items. */
export function RequestProposals({ request }: { request: RequestDetails }) {
  const address = `/proposals/create?pedido=${request.id}`;
  const href = useHref(address);
  const onClick = useLinkClickHandler<HTMLElement & HTMLAnchorElement>(address);
  const { data, isError } = useQuery({
    queryKey: [...proposalsKey, 'list', 'request', request.id],
    queryFn: () => readProposals({ request: request.id }),
  });
  return (
    <Section title="Propostas">
      {isError && <p role="alert">As propostas deste pedido não puderam ser carregadas.</p>}
      {data && data.rows.length > 0 && <ProposalRows rows={data.rows} />}
      <Flex wrap gap={8} style={{ marginTop: 8 }}>
        <Button href={href} onClick={onClick}>
          Fazer proposta
        </Button>
        <MarkAsSent
          request={request}
          proposal={data?.rows.find(({ status }) => status !== 'lost')}
        />
      </Flex>
    </Section>
  );
}

interface MarkAsSentProps {
  request: RequestDetails;
  /** Latest proposal that is not lost. Its total becomes the value of the request. */
  proposal: ListedProposal | undefined;
}

/**
 * Button that marks a proposal as sent without its link, for example on paper. Moves the request to "Proposta enviada"
 * and records the answer, even if somebody has already set the status by hand.
 */
function MarkAsSent({ request, proposal }: MarkAsSentProps) {
  const value = Number(proposal?.total ?? 0);
  const mark = async () => {
    if (await move(request, 'proposal_sent', { ...(value > 0 && { value }) })) {
      toast.success('Pedido em Proposta enviada');
    }
  };
  const isSet = request.status === 'proposal_sent' && request.first_answered_at === null;
  if (!isSet && request.status !== 'new' && request.status !== 'in_progress') return null;
  return (
    <BusyButton icon={<SendOutlined aria-hidden />} work={mark}>
      Marcar como enviada
    </BusyButton>
  );
}
