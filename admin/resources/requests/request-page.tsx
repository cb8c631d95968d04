import { ArrowLeftOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { RecordLoading } from '#admin/forms/record-dialog.tsx';
import { Age } from '#admin/ui/age.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import { requestKindLabels } from '#shared/requests/standing.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { useInboxAddress } from './back-address.ts';
import { Namesakes } from './namesakes.tsx';
import { OtherRequests } from './other-requests.tsx';
import { PersonalData } from './personal-data.tsx';
import { type ReadRequest, useRequest } from './read-request.ts';
import { RequestFiles } from './request-files.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestLines } from './request-lines.tsx';
import { RequestPerson } from './request-person.tsx';
import { RequestStanding } from './request-standing.tsx';
import './request-page.css';
import { personLabel } from './request-texts.ts';

/** A request: what was sent, by whom, and all that is done about it. */
export function RequestPage() {
  const { id = '' } = useParams();
  const { data, isError, isFetching, refetch } = useRequest(id);
  const inbox = useInboxAddress();
  const navigate = useNavigate();
  return (
    <>
      <Link className="request-back" to={inbox}>
        <ArrowLeftOutlined aria-hidden="true" />
        Pedidos e mensagens
      </Link>
      {data ? (
        <Request key={id} read={data} />
      ) : data === null ? (
        <EmptyState
          isPage
          icon={<FileUnknownOutlined aria-hidden="true" />}
          title="Este pedido não existe mais"
          description="Ele foi excluído, ou o endereço não é de um pedido."
          action={<Button onClick={() => navigate('/requests')}>Ver todos os pedidos</Button>}
        />
      ) : isError ? (
        <LoadFailure text="Erro ao carregar o pedido" retry={refetch} retrying={isFetching} />
      ) : (
        <RecordLoading />
      )}
    </>
  );
}

function Request({ read: { request, items, events, files } }: { read: ReadRequest }) {
  const { role } = useStaff();
  return (
    <>
      <PageHeading
        title={personLabel(request)}
        note={
          <>
            {requestKindLabels[request.kind as RequestKind]} {request.protocol}, recebido{' '}
            <Age at={request.created_at} />
          </>
        }
        action={role === 'admin' && <PersonalData request={request} />}
      />
      <Namesakes protocol={request.protocol} />
      <AnswerButtons request={request} hasLines={items.length > 0} />
      <div className="request-columns">
        <div>
          {request.message !== null && (
            <section className="request-section" aria-labelledby="mensagem">
              <h2 id="mensagem">Mensagem</h2>
              <p className="request-message">{request.message}</p>
            </section>
          )}
          {items.length > 0 && <RequestLines items={items} />}
          {files.length > 0 && (
            <RequestFiles protocol={request.protocol} files={files} items={items} />
          )}
          <RequestHistory id={request.id} events={events} />
        </div>
        <div>
          <RequestStanding request={request} events={events} />
          <RequestPerson request={request} />
          <OtherRequests id={request.id} />
        </div>
      </div>
    </>
  );
}
