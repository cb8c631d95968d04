import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import { useOtherRequests } from './read-request.ts';
import { StatusBadge } from './status-badge.tsx';

/** What else the same person has sent; nothing where there is nothing. */
export function OtherRequests({ id }: { id: string }) {
  const { data, isError } = useOtherRequests(id);
  if (isError) {
    return <p role="alert">Os outros pedidos desta pessoa não puderam ser carregados.</p>;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="request-section" aria-labelledby="outros">
      <h2 id="outros">Outros pedidos desta pessoa</h2>
      <ul className="request-others">
        {data.map(({ id: other, protocol, status, created_at }) => (
          <li key={other}>
            <Link to={`/requests/${other}`}>{protocol}</Link>
            <Age at={created_at} />
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
