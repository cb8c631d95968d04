import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input } from 'antd';
import { defineSections } from '#admin/forms/define-sections.ts';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { email, phone, text } from '#admin/records/text-fields.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { isSafeLink } from '#shared/contact/links.ts';
import {
  type ContactSection,
  contactSections,
  contactToSave,
  readShopContact,
} from '#shared/contact/shop-contact.ts';
import {
  type Address,
  type ContactContent,
  openingHours,
  parseContactContent,
  type SocialLink,
  weekdays,
} from '#shared/content/contact.ts';
import { contactIcons } from '#shared/icons/named.ts';

/** Initial values of a social link. The default icon is Globe (docs/product.md#records). */
const newSocialLink: SocialLink = { platform: '', url: '', icon: 'Globe' };

const workingDays = weekdays.slice(0, 5);

type Contents = Readonly<Record<ContactSection, unknown>>;

/** Returns the saved content with hours for each day. Expands hours that were saved for a range of days. */
function toValues(contents: Contents): ContactContent {
  const { email, phone, address } = readShopContact((key) => contents[key]);
  const saved = { ...parseContactContent(contents.contact), email, phone, address };
  const days = openingHours(saved.working_hours).map(({ day }) => day);
  const range = days.find((day) => !weekdays.some((weekday) => weekday === day));
  const rangeHours = range === undefined ? '' : (saved.working_hours[range] ?? '');
  return {
    ...saved,
    working_hours: Object.fromEntries(
      weekdays.map((day) => [
        day,
        saved.working_hours[day] ?? (workingDays.includes(day) ? rangeHours : ''),
      ]),
    ),
  };
}

/** Returns the content to save: trimmed, without days that have no hours, and with contact data in every section. */
function toContents(form: ContactContent, contents: Contents) {
  const { email, phone, address } = form;
  const { whatsapp } = readShopContact((key) => contents[key]);
  const shop = contactToSave({ email, phone, address, whatsapp });
  const contact: ContactContent = {
    ...form,
    ...shop.contact,
    social_media: form.social_media.map(({ platform, url, icon }) => ({
      platform: platform.trim(),
      url: url.trim(),
      icon: icon.trim() || newSocialLink.icon,
    })),
    working_hours: Object.fromEntries(
      Object.entries(form.working_hours)
        .map(([day, hours]) => [day, hours.trim()] as const)
        .filter(([, hours]) => hours !== ''),
    ),
  };
  return { ...shop, contact };
}

const socialProblems = ({ platform, url }: SocialLink, index: number): FieldProblem[] => [
  ...(platform.trim() === ''
    ? [{ field: ['social_media', index, 'platform'], message: 'Informe a rede social' }]
    : []),
  ...(isSafeLink(url)
    ? []
    : [
        {
          field: ['social_media', index, 'url'],
          message: 'Informe um link que comece com https://, http://, mailto: ou tel:',
        },
      ]),
];

const listed = (lines: readonly string[]) => lines.join('; ') || '(vazio)';

// Restores the order of days because the database reorders keys. Ranges of days come first.
const positionOf = (day: string) => (weekdays as readonly string[]).indexOf(day);

export const contact = defineSections({
  keys: contactSections,
  toValues,
  toContents,
  fields: {
    intro_title: { ...text({ label: 'Título', max: 120 }), label: 'Título da introdução' },
    intro_message: {
      ...text({ label: 'Mensagem', rows: [2, 8] }),
      label: 'Mensagem da introdução',
    },
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Telefone' }),
    address: {
      label: 'Endereço',
      format: (address) => {
        const { street, city, state, zip, country } = address as unknown as Address;
        return [street, city, state, zip, country].filter(Boolean).join(' · ') || '(vazio)';
      },
      render: ({ name }) => (
        <>
          <TextItem name={[name, 'street']} label="Rua" className="wide" />
          <TextItem name={[name, 'city']} label="Cidade" />
          <TextItem name={[name, 'state']} label="Estado" />
          <TextItem name={[name, 'zip']} label="CEP" />
          <TextItem name={[name, 'country']} label="País" />
        </>
      ),
    },
    social_media: {
      label: 'Redes sociais',
      format: (links) =>
        listed(
          (links as unknown as SocialLink[]).map(({ platform, url }) => `${platform}: ${url}`),
        ),
      render: ({ disabled }) => <SocialList disabled={disabled} />,
    },
    working_hours: {
      label: 'Horário de atendimento',
      format: (hours) =>
        listed(
          Object.entries(hours)
            .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
            .map(([day, hoursOfDay]) => `${day}: ${hoursOfDay}`),
        ),
      render: ({ name }) => (
        <>
          {weekdays.map((day) => (
            <TextItem key={day} name={[name, day]} label={day} maxLength={60} />
          ))}
        </>
      ),
    },
  },
  groups: [
    {
      title: 'Introdução',
      hint: 'O que se lê no alto da página. Até você salvar os seus, o site mostra estes textos e dados, que são exemplos.',
      fields: ['intro_title', 'intro_message'],
      history: { section: 'contact', name: 'página Contato' },
    },
    {
      title: 'Dados de contato',
      hint: 'Só o que está preenchido aparece na página.',
      fields: ['email', 'phone', 'address'],
    },
    {
      title: 'Redes sociais',
      hint: 'Na página, cada rede é o seu ícone. O WhatsApp da lista não é mostrado: ele já tem um botão próprio.',
      fields: ['social_media'],
    },
    {
      title: 'Horário de atendimento',
      hint: 'Um intervalo, como 08:00-18:00, ou “Fechado”.',
      fields: ['working_hours'],
    },
  ],
  validate: ({ social_media }) => social_media.flatMap(socialProblems),
  texts: {
    saved: 'Informações de contato salvas com sucesso!',
    failed: 'Erro ao salvar informações',
  },
});

function SocialList({ disabled }: { disabled: boolean }) {
  return (
    <Form.List name="social_media">
      {(entries, { add, remove }) => (
        <Flex vertical align="flex-start" gap={4} className="wide">
          {entries.map(({ key, name }) => (
            <fieldset key={key} style={{ width: '100%' }} aria-label={`Rede ${name + 1}`}>
              <Flex wrap align="start" gap="0 10px">
                <Form.Item name={[name, 'platform']} label="Rede" style={{ flex: '1 1 140px' }}>
                  <Input maxLength={60} placeholder="Instagram" />
                </Form.Item>
                <Form.Item name={[name, 'url']} label="URL" style={{ flex: '2 1 220px' }}>
                  <Input type="url" inputMode="url" placeholder="https://" spellCheck={false} />
                </Form.Item>
                <Form.Item
                  name={[name, 'icon']}
                  label="Ícone"
                  // Fits the longest name so the columns align across rows.
                  style={{ flex: '1 1 190px' }}
                >
                  <IconSelect icons={contactIcons} unnamed={newSocialLink.icon} />
                </Form.Item>
                <IconButton
                  danger
                  style={{ marginTop: 30 }}
                  icon={DeleteOutlined}
                  label={`Remover rede ${name + 1}`}
                  disabled={disabled}
                  onClick={() => remove(name)}
                />
              </Flex>
            </fieldset>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={disabled}
            onClick={() => add({ ...newSocialLink })}
          >
            Adicionar rede social
          </Button>
        </Flex>
      )}
    </Form.List>
  );
}

export function ContactPage() {
  return (
    <>
      <PageHeading title="Contato" note="O que a página Contato do site mostra." />
      <SectionsForm form={contact} />
    </>
  );
}
