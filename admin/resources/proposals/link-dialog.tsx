import { MailOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button, Flex, Modal } from 'antd';
import { useShop } from '#admin/shop/shop.ts';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { internationalDigits, whatsappLink } from '#shared/contact/links.ts';
import { firstName } from '../requests/page/answer-links.ts';
import type { ReadProposal } from './read-proposals.ts';

interface LinkDialogProps {
  proposal: ReadProposal;
  link: string | undefined;
  onClose: () => void;
}

/** Shows the link to a proposal. This works only once because the database stores only the link's hash. */
export function LinkDialog({ proposal, link = '', onClose }: LinkDialogProps) {
  const { name: shop } = useShop();
  const { number, content } = proposal;
  const { contact, phone, email } = content.client;
  const first = firstName(contact);
  const terms = [!content.payment && '“Pagamento”', !content.lead_time && '“Prazo de entrega”'];
  const missing = terms.filter(Boolean).join(' e ');
  const text = `Olá${first ? `, ${first}` : ''}! Aqui é da ${shop}. A sua proposta ${number} está aqui, para ver e aprovar: ${link}`;
  return (
    <Modal
      title="Envie ao cliente"
      open={link !== ''}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        {missing && (
          <Notice
            type="warning"
            title={`A proposta vai sem ${missing}. Para incluir, feche, preencha e envie de novo.`}
          />
        )}
        <p>
          Mande este link ao cliente. Ele só aparece agora, pois guardamos apenas o seu código
          cifrado; “Novo link” cria outro, e este deixa de funcionar. Quem o abre marca a proposta
          como vista; você, só se abrir em outro navegador.
        </p>
        <CopyableCode code={link} label="Link da proposta" />
        <Flex wrap gap={8}>
          <Button
            type="primary"
            icon={<WhatsAppOutlined aria-hidden />}
            href={whatsappLink(phone === '' ? '' : internationalDigits(phone), text)}
            target="_blank"
            rel="noreferrer"
          >
            Enviar no WhatsApp
          </Button>
          {email !== '' && (
            <Button
              icon={<MailOutlined aria-hidden />}
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`${shop}: proposta ${number}`)}&body=${encodeURIComponent(text)}`}
            >
              Enviar por e-mail
            </Button>
          )}
        </Flex>
      </Flex>
    </Modal>
  );
}
