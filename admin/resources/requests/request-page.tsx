import dayjs from 'dayjs';
import './page/request-page.css';
import {
  ArrowLeftOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  MailOutlined,
  PhoneOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons';
import { Button, Descriptions, Flex } from 'antd';
import { Fragment, type ReactNode } from 'react';
import {
  Link,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { useShop } from '#admin/identity/shop.ts';
import { Age } from '#admin/ui/age.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Section } from '#admin/ui/section.tsx';
import { countedText } from '#shared/deadlines/deadline-texts.ts';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import { requestKindLabels } from '#shared/requests/status.ts';
import { useHandleRequest } from './handle-request.ts';
import { answerLinks, type Channel } from './page/answer-links.ts';
import { PersonalData } from './page/personal-data.tsx';
import { Namesakes, OtherRequests } from './page/related-requests.tsx';
import { RequestFiles } from './page/request-files.tsx';
import { RequestHistory } from './page/request-history.tsx';
import { RequestLines } from './page/request-lines.tsx';
import { RequestStatusFields } from './page/request-status.tsx';
import { type ReadRequest, type RequestDetails, useRequest } from './read-request.ts';
import { DeadlineBadge, useRequestDeadlines } from './request-deadlines.tsx';
import { personLabel } from './request-texts.ts';

interface RequestFrameProps {
  back: { to: string; text: string };
  missing: { title: string; description: string };
  hasPage?: (read: ReadRequest) => boolean;
  children: (read: ReadRequest) => ReactNode;
}

/** Loads the request named by the address, for its page or its proposal's. */
export function RequestFrame({ back, missing, hasPage = () => true, children }: RequestFrameProps) {
  const { id = '' } = useParams();
  const request = useRequest(id);
  const navigate = useNavigate();
  return (
    <>
      <Link to={back.to} style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden /> {back.text}
      </Link>
      <Loaded query={request} failed="Erro ao carregar o pedido">
        {(read) =>
          read && hasPage(read) ? (
            <Fragment key={id}>{children(read)}</Fragment>
          ) : (
            <EmptyState
              isPage
              icon={<FileUnknownOutlined aria-hidden />}
              {...missing}
              action={<Button onClick={() => navigate('/requests')}>Ver todos os pedidos</Button>}
            />
          )
        }
      </Loaded>
    </>
  );
}

export function RequestPage() {
  // Links of the inbox pass on its filters.
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
  return (
    <>
      <PageHeading
        title={personLabel(request)}
        note={
          <>
            {requestKindLabels[kind as RequestKind]} {protocol}, recebido <Age at={created_at} />
          </>
        }
        action={role === 'admin' && <PersonalData request={request} inbox={inbox} />}
      />
      <Namesakes protocol={protocol} />
      <AnswerButtons request={request} hasLines={items.length > 0} />
      <div className="request-columns">
        <Flex vertical gap={24}>
          {message !== null && (
            <Section title="Mensagem">
              <div className="request-message">{message}</div>
            </Section>
          )}
          {items.length > 0 && <RequestLines items={items} />}
          {files.length > 0 && <RequestFiles protocol={protocol} files={files} items={items} />}
          <RequestHistory id={id} events={events} />
        </Flex>
        <Flex vertical gap={24}>
          <RequestStatusFields request={request} events={events} />
          <Sender request={request} />
          <OtherRequests id={id} />
        </Flex>
      </div>
    </>
  );
}

function Sender({ request }: { request: RequestDetails }) {
  const { name, company, email, phone, delivery_city, needed_by } = request;
  const deadline = useRequestDeadlines([request]).get(request.id);
  const items = [
    { label: 'Nome', children: name },
    { label: 'Empresa', children: company },
    { label: 'E-mail', children: email },
    { label: 'Telefone', children: phone },
    { label: 'Entrega em', children: delivery_city },
    {
      label: 'Precisa até',
      children: needed_by && (
        <div>
          {dayjs(needed_by).format('DD/MM/YYYY')} <DeadlineBadge deadline={deadline} />
          {deadline && <p className="note">{countedText(deadline)}</p>}
        </div>
      ),
    },
  ].filter(({ children }) => children !== null);
  if (items.length === 0) return null;
  return (
    <Section title="Dados do pedido">
      <Descriptions
        size="small"
        column={1}
        colon={false}
        items={items}
        styles={{ label: { width: 112 } }}
      />
    </Section>
  );
}

const icons: Record<Channel, ReactNode> = {
  whatsapp: <WhatsAppOutlined aria-hidden />,
  email: <MailOutlined aria-hidden />,
  phone: <PhoneOutlined aria-hidden />,
};

/** Links to answer a request. Using one is noted in its history, and assigns the request if it is unassigned. */
function AnswerButtons({ request, hasLines }: { request: RequestDetails; hasLines: boolean }) {
  const { name } = useShop();
  const { noteAnswer } = useHandleRequest();
  const links = answerLinks(request, name);
  if (request.anonymized_at !== null) return null;
  return (
    <Flex wrap align="center" gap={8} style={{ marginBottom: 24 }}>
      {links.length === 0 &&
        'O visitante não deixou contato: a conversa está no WhatsApp da loja, pelo protocolo.'}
      {links.map(({ channel, label, href }, index) => (
        <Button
          key={channel}
          type={index === 0 ? 'primary' : 'default'}
          icon={icons[channel]}
          href={href}
          {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
          onClick={() => void noteAnswer(request.id, channel)}
        >
          {label}
        </Button>
      ))}
      {hasLines && <ProposalButton id={request.id} />}
    </Flex>
  );
}

function ProposalButton({ id }: { id: string }) {
  const address = `/requests/${id}/proposal`;
  const href = useHref(address);
  const onClick = useLinkClickHandler<HTMLElement & HTMLAnchorElement>(address);
  return (
    <Button icon={<FileTextOutlined aria-hidden />} href={href} onClick={onClick}>
      Proposta
    </Button>
  );
}
