import type { ReactNode } from 'react';
import {
  defineSections,
  type GetSection,
  oneSection,
  type SectionsDefinition,
} from '#admin/forms/define-sections.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { Sections, SectionsEditor, SectionsForm } from '#admin/forms/sections-form.tsx';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { contactSections } from '#shared/contact/shop-contact.ts';
import { type HomeSectionKey, parseHomeSection } from '#shared/content/home.ts';
import { contactFields, contactInfoToSave, readContactInfo } from '../contact/contact-fields.ts';

const failed = 'Erro ao atualizar conteúdo';

export const sectionTexts = {
  texts: { saved: 'Conteúdo atualizado com sucesso', failed },
  failedWith: (serverMessage: string) => `${failed}: ${serverMessage}`,
};

const sections = (
  [
    ['home_hero', 'Produtos em destaque', 'Acima dos produtos marcados como destaque.'],
    ['categories_section', 'Categorias', 'Acima dos atalhos para as categorias.'],
    ['new_products_section', 'Novidades', 'Acima dos produtos marcados como novidade.'],
  ] as const
).map(([key, heading, hint]) => ({
  key,
  heading,
  hint,
  form: defineSections({
    ...oneSection<HomeSectionKey, ReturnType<typeof parseHomeSection>>(
      key,
      (content) => parseHomeSection(key, content),
      ({ title, description }) => ({ title: title.trim(), description: description.trim() }),
    ),
    fields: {
      title: text({ label: 'Título', max: 120, required: 'Título é obrigatório' }),
      description: text({ label: 'Descrição', rows: [2, 6] }),
    },
    groups: [{ fields: ['title', 'description'] }],
    ...sectionTexts,
  }),
}));

export const SectionsTab = () => <SectionForms sections={sections} />;

interface SectionForm<Values> {
  key: string;
  heading: string;
  hint: ReactNode;
  form: SectionsDefinition<string, Values>;
}

/** Several sections, each saved by itself. */
export function SectionForms<Values extends object>({
  sections,
}: {
  sections: readonly SectionForm<Values>[];
}) {
  const section = (getSection: GetSection) =>
    sections.map(({ key, heading, hint, form }) => (
      <EditorSection
        key={key}
        title={heading}
        hint={hint}
        label={heading}
        action={<SectionHistory name={heading} row={getSection(key)} fields={form.historyFields} />}
      >
        <SectionsEditor form={form} getSection={getSection} name={key} />
      </EditorSection>
    ));
  return <Sections keys={sections.map(({ key }) => key)}>{section}</Sections>;
}

const contactInfo = defineSections({
  keys: contactSections,
  toValues: readContactInfo,
  toContents: contactInfoToSave,
  fields: contactFields,
  groups: [
    {
      fields: ['email', 'phone', 'whatsapp', 'address'],
      history: { section: 'contact_info', name: 'contato' },
    },
  ],
  ...sectionTexts,
});

export function ContactTab() {
  return <SectionsForm form={contactInfo} />;
}
