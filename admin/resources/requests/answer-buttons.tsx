import { MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useShop } from '#admin/identity/shop.ts';
import { answerLinks, type Channel } from './answer-links.ts';
import { useHandleRequest } from './handle-request.ts';
import type { RequestDetails } from './read-request.ts';

const icons: Record<Channel, ReactNode> = {
  whatsapp: <WhatsAppOutlined aria-hidden="true" />,
  email: <MailOutlined aria-hidden="true" />,
  phone: <PhoneOutlined aria-hidden="true" />,
};

/** The ways to answer a request; whoever takes one is noted, and has the request if nobody had it. */
export function AnswerButtons({ request }: { request: RequestDetails }) {
  const { name } = useShop();
  const { noteAnswer } = useHandleRequest();
  const links = answerLinks(request, name);
  if (links.length === 0) {
    return request.anonymized_at === null ? (
      <p>O visitante não deixou contato: a conversa está no WhatsApp da loja, pelo protocolo.</p>
    ) : null;
  }
  return (
    <div className="answer-buttons">
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
    </div>
  );
}
