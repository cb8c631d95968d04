import { CheckOutlined, MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { useRead } from '#admin/api/reads.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { useShop } from '#admin/shop/shop.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { fillAnswer } from '#shared/requests/answer-template.ts';
import { noteAnswer } from '../handle-request.tsx';
import type { RequestDetails, RequestItem } from '../read-request.ts';
import { answerLinks, type Channel, firstName, knownProtocol } from './answer-links.ts';

const icons: Record<Channel, ReactNode> = {
  whatsapp: <WhatsAppOutlined aria-hidden />,
  email: <MailOutlined aria-hidden />,
  phone: <PhoneOutlined aria-hidden />,
};

const greetingOnly = '';

interface AnswerButtonsProps {
  request: RequestDetails;
  items: readonly RequestItem[];
  isFromSite: boolean;
}

/** Links for answering a request. The history records their use, which assigns an unassigned request to the user. */
export function AnswerButtons({ request, items, isFromSite }: AnswerButtonsProps) {
  const { name: shop } = useShop();
  const staff = useStaff();
  const [chosen, setChosen] = useState(greetingOnly);
  const { data: templates = [] } = useRead(['answer-templates'], () =>
    supabase.from('answer_templates').select('id, name, text').order('name').throwOnError(),
  );
  if (request.anonymized_at !== null) return null;
  const template = templates.find(({ id }) => id === chosen)?.text;
  const text =
    template &&
    fillAnswer(template, {
      nome: firstName(request.name),
      loja: shop,
      protocolo: knownProtocol(request),
      produtos: items.map(({ name }) => name).join(', '),
      atendente: staff.name,
    });
  const links = answerLinks(request, shop, text);
  return (
    <Flex wrap align="center" gap={8} style={{ marginBottom: 24 }}>
      {links.length === 0 && !isFromSite && 'Este pedido ainda não tem telefone nem e-mail.'}
      {links.length === 0 && isFromSite && (
        <>
          O visitante não deixou contato: a conversa está no WhatsApp da loja, pelo protocolo.
          {request.first_answered_at === null && (
            <BusyButton
              icon={<CheckOutlined aria-hidden />}
              work={() => noteAnswer(request.id, 'whatsapp')}
            >
              Já respondi
            </BusyButton>
          )}
        </>
      )}
      {links.length > 0 && templates.length > 0 && (
        <Select
          aria-label="Modelo de resposta"
          style={{ minWidth: 180, maxWidth: '100%' }}
          options={[
            { value: greetingOnly, label: 'Só a saudação' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={template === undefined ? greetingOnly : chosen}
          onChange={setChosen}
        />
      )}
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
    </Flex>
  );
}
