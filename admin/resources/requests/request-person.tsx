import dayjs from 'dayjs';
import type { RequestDetails } from './read-request.ts';

/** Who sent a request, as far as they said. */
export function RequestPerson({ request }: { request: RequestDetails }) {
  const { name, company, email, phone, delivery_city, needed_by } = request;
  const facts = [
    ['Nome', name],
    ['Empresa', company],
    ['E-mail', email],
    ['Telefone', phone],
    ['Entrega em', delivery_city],
    ['Precisa até', needed_by && dayjs(needed_by).format('DD/MM/YYYY')],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <section className="request-section" aria-labelledby="pessoa">
      <h2 id="pessoa">Dados do pedido</h2>
      <dl className="request-person">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
