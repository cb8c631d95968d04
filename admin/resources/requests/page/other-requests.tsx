import { Flex } from 'antd';
import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import { useOtherRequests } from '../read-request.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Section } from './section.tsx';

/** What else the same person has sent; nothing where there is nothing. */
export function OtherRequests({ id }: { id: string }) {
  const { data, isError } = useOtherRequests(id);
  if (isError) {
    return <p role="alert">Os outros pedidos desta pessoa não puderam ser carregados.</p>;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title="Outros pedidos desta pessoa">
      <ul className="request-rows">
        {data.map(({ id: other, protocol, status, created_at }) => (
          <Flex component="li" key={other} wrap justify="space-between" gap="2px 12px">
            <Link to={`/requests/${other}`}>{protocol}</Link>
            <Age at={created_at} />
            <StatusBadge status={status} />
          </Flex>
        ))}
      </ul>
    </Section>
  );
}
