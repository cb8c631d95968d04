import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Link, useParams } from 'react-router';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { Age } from '#admin/ui/age.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';
import { sumOfTotals } from '#shared/pricing/totals.ts';
import { NewRequestDialog } from './inbox/new-request.tsx';
import { useClient } from './page/related-requests.tsx';
import type { RequestDetails } from './read-request.ts';
import { StatusBadge } from './request-badges.tsx';
import { RequestFrame } from './request-page.tsx';
import { contentLine, personLabel } from './request-texts.ts';

/** Lists all requests of a client, who is identified by one of the requests. */
export function ClientPage() {
  const { id = '' } = useParams();
  return (
    <RequestFrame
      back={{ to: `/requests/${id}`, text: 'Voltar ao pedido' }}
      missing={{
        title: 'Este cliente não existe mais',
        description: 'O pedido foi excluído, ou o endereço não é de um pedido.',
      }}
    >
      {({ request }) => <Client request={request} />}
    </RequestFrame>
  );
}

type ClientRequest = NonNullable<ReturnType<typeof useClient>['data']>[number];

/** Returns the latest non-empty value of a field among the client's requests. */
const latest = (
  requests: readonly ClientRequest[],
  field: 'name' | 'company' | 'email' | 'phone' | 'cnpj',
) => requests.find((request) => request[field])?.[field] ?? '';

function Client({ request }: { request: RequestDetails }) {
  const client = useClient(request.id);
  const { open } = useDialog();
  const requests = client.data ?? [];
  const contact = {
    name: latest(requests, 'name'),
    company: latest(requests, 'company'),
    phone: latest(requests, 'phone'),
    email: latest(requests, 'email'),
    cnpj: formatCnpj(latest(requests, 'cnpj')),
  };
  const title = contact.company || contact.name || personLabel(request);
  const won = sumOfTotals(
    requests.filter(({ status }) => status === 'won').map(({ value }) => Number(value ?? 0)),
  );
  return (
    <>
      <PageHeading
        title={title}
        note={Object.values(contact)
          .filter((text) => text !== '' && text !== title)
          .join(' · ')}
        action={
          request.anonymized_at === null && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => open(newRecord)}
            >
              Novo pedido
            </Button>
          )
        }
      />
      <NewRequestDialog start={contact} />
      <Loaded query={client} failed="Erro ao carregar os pedidos deste cliente">
        {() => (
          <>
            <p className="muted" style={{ marginBottom: 12 }}>
              {counted(requests.length, 'pedido ou mensagem', 'pedidos e mensagens')}
              {won > 0 && `, ${formatPrice(won)} em pedidos ganhos`}
            </p>
            <ul className="panel rows muted tabular">
              {requests.map((each) => (
                <Flex component="li" key={each.id} wrap align="center" gap="4px 20px">
                  <Link to={`/requests/${each.id}`}>{each.protocol}</Link>
                  <StatusBadge status={each.status} />
                  <span className="grow">{contentLine(each)}</span>
                  {each.value !== null && <strong>{formatPrice(Number(each.value))}</strong>}
                  <Age at={each.created_at} />
                </Flex>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}
