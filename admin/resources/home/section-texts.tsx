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
import { announcementTarget, parseAnnouncement } from '#shared/content/announcement.ts';
import { type HomeSectionKey, parseHomeSection } from '#shared/content/home.ts';
import { targetMessage } from '#shared/content/slides.ts';
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
    ...oneSection<HomeSectionKey, ReturnType<typeof parseHomeSection>>(key, (content) =>
      parseHomeSection(key, content),
    ),
    fields: {
      title: text({ label: 'Título', max: 120, required: 'Título é obrigatório' }),
      description: text({ label: 'Descrição', rows: [2, 6] }),
    },
    groups: [{ fields: ['title', 'description'] }],
    ...sectionTexts,
  }),
}));

const announcement = {
  key: 'announcement',
  heading: 'Aviso no topo do site',
  hint: 'Uma linha acima de todas as páginas. Sem texto, nenhuma.',
  form: defineSections({
    ...oneSection('announcement', parseAnnouncement),
    fields: {
      announcement: text({
        label: 'Texto do aviso',
        input: { showCount: true, placeholder: 'Pedidos de Natal até 5 de dezembro' },
      }),
      announcement_link: {
        ...text({
          label: 'Endereço do aviso',
          tooltip: 'Para onde a linha leva. Em branco, a lugar nenhum.',
          input: { placeholder: '/produtos', spellCheck: false },
        }),
        problem: (typed: string) =>
          typed.trim() === '' || announcementTarget(typed) !== undefined
            ? undefined
            : targetMessage,
      },
    },
    groups: [{ fields: ['announcement', 'announcement_link'] }],
    ...sectionTexts,
  }),
};

export const SectionsTab = () => (
  <>
    <SectionForms sections={sections} />
    <SectionForms sections={[announcement]} />
  </>
);

interface SectionForm<Values> {
  key: string;
  heading: string;
  hint: ReactNode;
  form: SectionsDefinition<string, Values>;
}

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
