import { ArrowLeftOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { RecordLoading } from '#admin/forms/record-dialog.tsx';
import { Age } from '#admin/ui/age.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import { requestKindLabels } from '#shared/requests/status.ts';
import { useInboxAddress } from './back-address.ts';
import { AnswerButtons } from './page/answer-buttons.tsx';
import { Namesakes } from './page/namesakes.tsx';
import { OtherRequests } from './page/other-requests.tsx';
import { PersonalData } from './page/personal-data.tsx';
import { RequestFiles } from './page/request-files.tsx';
import { RequestHistory } from './page/request-history.tsx';
import { RequestLines } from './page/request-lines.tsx';
import { RequestPerson } from './page/request-person.tsx';
import { RequestStanding } from './page/request-standing.tsx';
import { type ReadRequest, useRequest } from './read-request.ts';
import { personLabel } from './request-texts.ts';

import './page/request-page.css';
import { Section } from './page/section.tsx';

/** A request: what was sent, by whom, and all that is done about it. */
export function RequestPage() {
  const { id = '' } = useParams();
  const { data, isError, isFetching, refetch } = useRequest(id);
  const inbox = useInboxAddress();
  const navigate = useNavigate();
  return (
    <>
      <Link to={inbox} style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden="true" /> Pedidos e mensagens
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
        <Flex vertical gap={24}>
          {request.message !== null && (
            <Section title="Mensagem">
              <div className="request-message">{request.message}</div>
            </Section>
          )}
          {items.length > 0 && <RequestLines items={items} />}
          {files.length > 0 && (
            <RequestFiles protocol={request.protocol} files={files} items={items} />
          )}
          <RequestHistory id={request.id} events={events} />
        </Flex>
        <Flex vertical gap={24}>
          <RequestStanding request={request} events={events} />
          <RequestPerson request={request} />
          <OtherRequests id={request.id} />
        </Flex>
      </div>
    </>
  );
}
