import { Sections } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { type GetSection, useSectionsEditor } from '#admin/forms/use-sections-save.ts';
import type { FieldLabels } from '#admin/history/record-labels.ts';
import { SectionHistory, toFieldLabels } from '#admin/history/section-history.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import {
  type Address,
  type ContactContent,
  type SocialLink,
  weekdays,
} from '#shared/content/contact.ts';
import { contactForm, contactProblems } from './contact-form.ts';
import { SocialList } from './social-list.tsx';

/** The texts of the Contact page, with the site's defaults until they are saved. */
export function ContactPage() {
  return (
    <>
      <PageHeading title="Contato" note="O que a página Contato do site mostra." />
      <Sections keys={contactForm.keys}>
        {(getSection) => <ContactForm getSection={getSection} />}
      </Sections>
    </>
  );
}

const labels = {
  intro_title: 'Título da introdução',
  intro_message: 'Mensagem da introdução',
  email: 'Email',
  phone: 'Telefone',
  address: 'Endereço',
  social_media: 'Redes sociais',
  working_hours: 'Horário de atendimento',
} as const satisfies Record<keyof ContactContent, string>;

const listed = (lines: readonly string[]) => lines.join('; ') || '(vazio)';

// The database reorders keys. Ranges of days come before days.
const positionOf = (day: string) => (weekdays as readonly string[]).indexOf(day);

const fields: Record<keyof ContactContent, FieldLabels> = {
  ...toFieldLabels(labels),
  address: {
    label: labels.address,
    format: (address) => {
      const { street, city, state, zip, country } = address as unknown as Address;
      return [street, city, state, zip, country].filter(Boolean).join(' · ') || '(vazio)';
    },
  },
  social_media: {
    label: labels.social_media,
    format: (links) =>
      listed((links as unknown as SocialLink[]).map(({ platform, url }) => `${platform}: ${url}`)),
  },
  working_hours: {
    label: labels.working_hours,
    format: (hours) =>
      listed(
        Object.entries(hours)
          .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
          .map(([day, text]) => `${day}: ${text}`),
      ),
  },
};

function ContactForm({ getSection }: { getSection: GetSection }) {
  const editor = useSectionsEditor(contactForm, {
    getSection,
    texts: {
      saved: 'Informações de contato salvas com sucesso!',
      failed: 'Erro ao salvar informações',
    },
    validate: contactProblems,
  });

  return (
    <div className="editor-page">
      <div className="section-history">
        <SectionHistory name="página Contato" row={getSection('contact')} fields={fields} />
      </div>
      <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
        <EditorSection title="Introdução" hint="O que se lê no alto da página.">
          <TextItem name="intro_title" label="Título" maxLength={120} />
          <TextItem name="intro_message" label="Mensagem" rows={[2, 8]} />
        </EditorSection>
        <EditorSection title="Dados de contato" hint="Só o que está preenchido aparece na página.">
          <div className="editor-fields">
            <TextItem name="email" label={labels.email} type="email" />
            <TextItem name="phone" label={labels.phone} type="tel" />
            <TextItem name={['address', 'street']} label="Rua" className="wide" />
            <TextItem name={['address', 'city']} label="Cidade" />
            <TextItem name={['address', 'state']} label="Estado" />
            <TextItem name={['address', 'zip']} label="CEP" />
            <TextItem name={['address', 'country']} label="País" />
          </div>
        </EditorSection>
        <EditorSection
          title="Redes sociais"
          hint="Na página, cada rede é o seu ícone. O WhatsApp da lista não é mostrado: ele já tem um botão próprio."
        >
          <SocialList disabled={editor.saving} />
        </EditorSection>
        <EditorSection
          title="Horário de atendimento"
          hint="Um intervalo, como 08:00-18:00, ou “Fechado”."
        >
          <div className="editor-fields">
            {weekdays.map((day) => (
              <TextItem key={day} name={['working_hours', day]} label={day} maxLength={60} />
            ))}
          </div>
        </EditorSection>
      </EditorForm>
    </div>
  );
}
