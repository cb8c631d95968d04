import { FileTextOutlined, MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useShop } from '#admin/identity/shop.ts';
import { useHandleRequest } from '../handle-request.ts';
import type { RequestDetails } from '../read-request.ts';
import { answerLinks, type Channel } from './answer-links.ts';

const icons: Record<Channel, ReactNode> = {
  whatsapp: <WhatsAppOutlined aria-hidden />,
  email: <MailOutlined aria-hidden />,
  phone: <PhoneOutlined aria-hidden />,
};

interface AnswerButtonsProps {
  request: RequestDetails;
  /** True if there are products for a proposal. */
  hasLines: boolean;
}

/** Links to answer a request. Using one is noted in its history, and assigns the request if it is unassigned. */
export function AnswerButtons({ request, hasLines }: AnswerButtonsProps) {
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

/** A link styled like the buttons beside it. */
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
