import { Form } from 'antd';
import { Link } from 'react-router';
import { defineSections } from '#admin/forms/define-sections.ts';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { phone } from '#admin/records/text-fields.tsx';
import { internationalDigits } from '#shared/contact/links.ts';
import { phoneText, phoneToSave } from '#shared/contact/phone.ts';
import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';
import { FormPreview } from '../identity/brand-preview.tsx';
import { identity } from '../identity/identity.tsx';
import { LogoField, useIconOfLogo } from '../identity/logo-fields.tsx';

interface StepFormProps {
  onDone: () => void;
}

/** Identity form without the contact data, which consists of examples in a new shop. */
const essentials = defineSections({
  ...identity,
  toContents: (values, contents) => {
    const { home_hero, ...saved } = identity.toContents(values, contents);
    return { ...(saved.identity && { identity: saved.identity }), ...(home_hero && { home_hero }) };
  },
  fields: {
    ...identity.fields,
    logo_dark: {
      ...identity.fields.logo_dark,
      label: 'Logo',
      render: ({ disabled }) => <FirstLogo disabled={disabled} />,
    },
  },
  groups: [
    {
      fields: ['name', 'brand_color', 'logo_dark', 'default_theme'],
      below: (
        <>
          <FormPreview />
          <p className="editor-hint" style={{ marginTop: 16 }}>
            Sem logo, o nome é escrito com a letra dos títulos; do logo é feito o ícone. Um logo
            para o tema claro, outro ícone, as letras, o CNPJ e o resto estão em{' '}
            <Link to="/settings?aba=identidade">Configurações, Identidade</Link>.
          </p>
        </>
      ),
    },
  ],
});

function FirstLogo({ disabled }: { disabled: boolean }) {
  useIconOfLogo(Form.useFormInstance());
  return <LogoField field="logo_dark" label="Logo" disabled={disabled} />;
}

export function IdentityStep({ onDone }: StepFormProps) {
  return <SectionsForm form={essentials} saveText="Salvar e continuar" onSaved={onDone} />;
}

const whatsapp = phone({
  label: 'WhatsApp',
  required: 'Informe o número, ou deixe este passo para depois',
  extra: <ChatLink />,
  input: { placeholder: '(11) 99999-9999' },
});

/** Saves only the number. Otherwise, the site's example address would be saved as the shop's own. */
export const chatNumber = defineSections({
  // Uses a different order than the Contato page to keep that page's drafts out of this form.
  keys: contactSections.toReversed(),
  toValues: (contents) => ({ whatsapp: readShopContact((key) => contents[key]).whatsapp }),
  toContents: (values) => {
    const number = { whatsapp: phoneToSave(values.whatsapp) };
    return { contact_info: number, identity: number };
  },
  fields: { whatsapp },
  groups: [{ fields: ['whatsapp'] }],
  texts: { saved: 'WhatsApp salvo com sucesso!', failed: 'Erro ao salvar o WhatsApp' },
});

function ChatLink() {
  const number = phoneText(Form.useWatch('whatsapp') ?? '');
  return (
    number !== undefined && (
      <>
        <a href={`https://wa.me/${internationalDigits(number)}`} target="_blank" rel="noreferrer">
          Abrir uma conversa com {number}
        </a>{' '}
        para ver se é o número certo.
      </>
    )
  );
}

export function WhatsappStep({ onDone }: StepFormProps) {
  return <SectionsForm form={chatNumber} saveText="Salvar e continuar" onSaved={onDone} />;
}
