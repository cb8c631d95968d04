import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { Section } from '#admin/ui/section.tsx';
import { ProposalRows } from './proposals-page.tsx';
import { proposalsKey, readProposals } from './read-proposals.ts';

/** The proposals made from a request; a new one begins with its lines. */
export function RequestProposals({ id }: { id: string }) {
  const address = `/proposals/create?pedido=${id}`;
  const href = useHref(address);
  const onClick = useLinkClickHandler<HTMLElement & HTMLAnchorElement>(address);
  const { data, isError } = useQuery({
    queryKey: [...proposalsKey, 'list', 'request', id],
    queryFn: () => readProposals({ request: id }),
  });
  return (
    <Section title="Propostas">
      {isError && <p role="alert">As propostas deste pedido não puderam ser carregadas.</p>}
      {data && data.rows.length > 0 && <ProposalRows rows={data.rows} />}
      <Button style={{ marginTop: 8 }} href={href} onClick={onClick}>
        Fazer proposta
      </Button>
    </Section>
  );
}
