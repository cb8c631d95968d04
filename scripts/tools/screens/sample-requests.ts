import { randomUUID } from 'node:crypto';
import type { Client } from '#scripts/config/service-client.ts';
import type { Json } from '#shared/database.types.ts';
import type { RequestLine, SentRequest } from '#shared/requests/request-payload.ts';
import type { RequestStatus } from '#shared/requests/status.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';

/** One that was sent some hours ago and has come so far. */
type Sample = Partial<SentRequest> & { hoursAgo: number; status: RequestStatus };

const samples = (products: readonly { id: string; name: string; price: number | null }[]) => {
  const lines = (kind: RequestLine['kind'], ...quantities: number[]): RequestLine[] =>
    quantities.map((quantity, at) => {
      const { id, name, price } = products[(quantity + at) % products.length] ?? {
        id: randomUUID(),
        name: 'Caneca',
        price: null,
      };
      return {
        kind,
        product_id: id,
        name,
        quantity,
        ...(price !== null && { shown_price: Number(price) }),
      };
    });
  const all: Sample[] = [
    {
      hoursAgo: 0.2,
      status: 'new',
      kind: 'quote',
      items: lines('quote', 300, 50, 120),
      name: 'Rita Alves',
      company: 'Metalúrgica Alves',
      email: 'rita@exemplo.com.br',
      phone: '(11) 98888-1234',
      delivery_city: 'Campinas, SP',
      needed_by: new Date(Date.now() + 26 * 86_400_000).toISOString().slice(0, 10),
      message: 'A gravação é em uma cor, com o nome da empresa.',
    },
    {
      hoursAgo: 3,
      status: 'new',
      name: 'Bruno Teixeira',
      email: 'bruno@exemplo.com.br',
      message: 'Vocês gravam em aço inox? Preciso de 80 garrafas para um evento em fevereiro.',
    },
    { hoursAgo: 20, status: 'new', kind: 'quote', items: lines('quote', 40) },
    {
      hoursAgo: 28,
      status: 'in_progress',
      kind: 'sample',
      items: lines('sample', 1, 2),
      name: 'Joana Prates',
      company: 'Padaria Pão & Cia',
      phone: '(21) 97777-4321',
    },
    {
      hoursAgo: 52,
      status: 'in_progress',
      kind: 'quote',
      items: lines('quote', 500, 500),
      name: 'Carlos Nunes',
      company: 'Construtora Horizonte',
      email: 'compras@exemplo.com.br',
    },
    {
      hoursAgo: 90,
      status: 'proposal_sent',
      kind: 'quote',
      items: lines('quote', 1000),
      name: 'Ana Beatriz',
      company: 'Clínica Vida',
      email: 'ana@exemplo.com.br',
      phone: '(31) 96666-1111',
    },
    {
      hoursAgo: 200,
      status: 'won',
      kind: 'quote',
      items: lines('quote', 250, 80),
      name: 'Rita Alves',
      company: 'Metalúrgica Alves',
      email: 'rita@exemplo.com.br',
    },
    {
      hoursAgo: 300,
      status: 'lost',
      name: 'Davi Rocha',
      email: 'davi@exemplo.com.br',
      message: 'Fazem pronta entrega para amanhã?',
    },
  ];
  return all;
};

/** Has visitors send what an inbox is seen by: messages, quotes and samples of the last days, in every status. */
export async function sendSampleRequests({
  visitor,
  service,
}: {
  visitor: Client;
  service: Client;
}): Promise<void> {
  const { data: products } = await service
    .from('products')
    .select('id, name, price')
    .eq('is_active', true)
    .order('name')
    .limit(40)
    .throwOnError();
  const { data: staff } = await service.from('admin_users').select('id').limit(1).throwOnError();
  for (const { hoursAgo, status, ...fields } of samples(products)) {
    const { name, email, message, ...bare } = toMessage();
    const payload = prove({ ...bare, ...fields });
    await visitor.rpc('submit_request', { payload: payload as unknown as Json }).throwOnError();
    const created_at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const taken = status === 'new' ? {} : { assigned_to: staff[0]?.id ?? null };
    const answered = status === 'new' ? {} : { first_answered_at: new Date().toISOString() };
    await service
      .from('requests')
      .update({ created_at, status, ...taken, ...answered })
      .eq('id', payload.id)
      .throwOnError();
    await service
      .from('request_events')
      .update({ created_at })
      .eq('request_id', payload.id)
      .throwOnError();
  }
}
