import './page/request-page.css';
import { EditOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { Age } from '#admin/ui/age.tsx';
import { DetailFrame } from '#admin/ui/dead-end.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Section } from '#admin/ui/section.tsx';
import { countedText } from '#shared/deadlines/deadline-texts.ts';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import { requestKindLabels } from '#shared/requests/status.ts';
import { RequestProposals } from '../proposals/request-proposals.tsx';
import { AnswerButtons } from './page/answer-buttons.tsx';
import { PersonalData } from './page/personal-data.tsx';
import { Namesakes, OtherRequests } from './page/related-requests.tsx';
import { RequestEditorDialog } from './page/request-editor.tsx';
import { RequestFiles } from './page/request-files.tsx';
import { RequestLines } from './page/request-lines.tsx';
import { RequestHistory, RequestStatusFields } from './page/request-progress.tsx';
import { type ReadRequest, type RequestDetails, useRequest } from './read-request.ts';
import { DeadlineBadge, useRequestDeadlines } from './request-badges.tsx';
import { fieldNames, requestFieldNames, requestValueText } from './request-fields.tsx';
import { creatorOf, personLabel, sourceText } from './request-texts.ts';

interface RequestFrameProps {
  back: { to: string; text: string };
  missing: { title: string; description: string };
  children: (read: ReadRequest) => ReactNode;
}

/** Loads the request named in the URL, for the request's own page or the client's page. */
export function RequestFrame({ back, missing, children }: RequestFrameProps) {
  const { id = '' } = useParams();
  return (
    <DetailFrame
      back={back}
      query={useRequest(id)}
      failed="Erro ao carregar o pedido"
      missing={{ ...missing, way: { to: '/requests', text: 'Ver todos os pedidos' } }}
    >
      {(read) => <Fragment key={id}>{children(read)}</Fragment>}
    </DetailFrame>
  );
}

export function RequestPage() {
  // The inbox passes its filters in the navigation state of its links.
  const { search = '' } = (useLocation().state ?? {}) as { search?: string };
  const inbox = `/requests${search}`;
  return (
    <RequestFrame
      back={{ to: inbox, text: 'Pedidos e mensagens' }}
      missing={{
        title: 'Este pedido não existe mais',
        description: 'Ele foi excluído, ou o endereço não é de um pedido.',
      }}
    >
      {(read) => <Request {...read} inbox={inbox} />}
    </RequestFrame>
  );
}

function Request({ request, items, events, files, inbox }: ReadRequest & { inbox: string }) {
  const { role } = useStaff();
  const { id, protocol, kind, created_at, message } = request;
  const creator = creatorOf(events);
  return (
    <>
      <PageHeading
        title={personLabel(request)}
        note={
          <>
            {requestKindLabels[kind as RequestKind]} {protocol},{' '}
            {creator === undefined ? 'recebido' : `criado por ${creator}`} <Age at={created_at} />
          </>
        }
        action={role === 'admin' && <PersonalData request={request} inbox={inbox} />}
      />
      <Namesakes protocol={protocol} />
      <AnswerButtons request={request} items={items} isFromSite={creator === undefined} />
      <RequestEditorDialog request={request} />
      <div className="request-columns">
        <Flex vertical gap={24}>
          {message !== null && (
            <Section title="Mensagem">
              <div className="request-message">{message}</div>
            </Section>
          )}
          {items.length > 0 && <RequestLines items={items} isFromSite={creator === undefined} />}
          {files.length > 0 && <RequestFiles protocol={protocol} files={files} items={items} />}
          <RequestHistory id={id} events={events} />
        </Flex>
        <Flex vertical gap={24}>
          <RequestStatusFields request={request} events={events} />
          {request.anonymized_at === null && <RequestProposals request={request} />}
          <Sender request={request} />
          <OtherRequests id={id} />
        </Flex>
      </div>
    </>
  );
}

function Sender({ request }: { request: RequestDetails }) {
  const { open } = useDialog();
  const deadline = useRequestDeadlines([request]).get(request.id);
  const fields = requestFieldNames
    .filter((name) => request[name] !== null)
    .map((name) => ({
      key: name,
      label: fieldNames[name],
      children:
        name === 'needed_by' && deadline ? (
          <div>
            {requestValueText(name, request[name])} <DeadlineBadge deadline={deadline} />
            <p className="note">{countedText(deadline)}</p>
          </div>
        ) : (
          requestValueText(name, request[name])
        ),
    }));
  const source = sourceText(request.source);
  const origin = {
    key: 'source',
    label: 'De onde veio',
    children: <span style={{ whiteSpace: 'pre-line' }}>{source}</span>,
  };
  const facts = source ? [...fields, origin] : fields;
  return (
    <Section title="Dados do pedido">
      {facts.length > 0 && (
        <Descriptions
          size="small"
          column={1}
          colon={false}
          items={facts}
          styles={{ label: { width: 112 } }}
        />
      )}
      {request.anonymized_at === null && (
        <Button
          style={{ marginTop: 8 }}
          icon={<EditOutlined aria-hidden />}
          onClick={() => open(request.id)}
        >
          {fields.length > 0 ? 'Editar dados' : 'Completar dados'}
        </Button>
      )}
    </Section>
  );
}
