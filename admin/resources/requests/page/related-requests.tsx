import { Flex } from 'antd';
import { Link } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { useRead } from '#admin/api/reads.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { Age } from '#admin/ui/age.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { Section } from '#admin/ui/section.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import { protocolNamesakes, toldProtocol } from '#shared/requests/protocol.ts';
import { StatusBadge } from '../request-badges.tsx';
import { personLabel } from '../request-texts.ts';

/** Warns about other requests with the same visitor-facing protocol number, which is very rare. */
export function Namesakes({ protocol }: { protocol: string }) {
  const { data = [] } = useRead([...requestsKey, 'namesakes', protocol], () =>
    supabase
      .from('requests')
      .select('id, protocol, name, company, email, phone, anonymized_at, created_at')
      .in('protocol', protocolNamesakes(protocol))
      .order('created_at')
      .throwOnError(),
  );
  if (data.length === 0) return null;
  return (
    <Notice
      style={{ marginBottom: 16 }}
      type="info"
      title={
        <>
          Mais de um pedido recebeu o número {toldProtocol(protocol)}. Quem fala dele pode estar
          falando de outro: compare os produtos e o dia.
          <ul>
            {data.map((request) => (
              <li key={request.id}>
                <Link to={`/requests/${request.id}`}>
                  {request.protocol}, {personLabel(request)}
                </Link>{' '}
                <Age at={request.created_at} />
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

export const useClient = (request_id: string) =>
  useRead([...requestsKey, 'client', request_id], () =>
    supabase.rpc('requests_of_client', { request_id }).throwOnError(),
  );

/** Maximum number of other requests shown beside a request. */
const mostOthers = 8;

export function OtherRequests({ id }: { id: string }) {
  const { data = [], isError } = useClient(id);
  if (isError) {
    return <p role="alert">Os outros pedidos desta pessoa não puderam ser carregados.</p>;
  }
  const others = data.filter((request) => request.id !== id);
  if (others.length === 0) return null;
  return (
    <Section title="Outros pedidos desta pessoa">
      <ul className="rows muted tabular">
        {others.slice(0, mostOthers).map(({ id: other, protocol, status, created_at }) => (
          <Flex component="li" key={other} wrap justify="space-between" gap="2px 12px">
            <Link to={`/requests/${other}`}>{protocol}</Link>
            <Age at={created_at} />
            <StatusBadge status={status} />
          </Flex>
        ))}
      </ul>
      <Link to={`/requests/${id}/client`}>
        Ver os {countText(data.length)} pedidos deste cliente
      </Link>
    </Section>
  );
}
