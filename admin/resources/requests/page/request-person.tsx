import { Descriptions } from 'antd';
import dayjs from 'dayjs';
import type { RequestDetails } from '../read-request.ts';

import { Section } from './section.tsx';

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
    <Section title="Dados do pedido">
      <Descriptions
        size="small"
        column={1}
        items={facts.map(([label, children]) => ({ key: label ?? '', label, children }))}
      />
    </Section>
  );
}
