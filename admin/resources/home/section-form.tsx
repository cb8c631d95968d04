import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { type GetSection, oneSection, useSectionsEditor } from '#admin/forms/use-sections-save.ts';
import { SectionHistory, toFieldLabels } from '#admin/history/section-history.tsx';
import { type HomeSectionKey, parseHomeSection, type SectionText } from '#shared/content/home.ts';

const failed = 'Erro ao atualizar conteúdo';

/** Texts of the toasts of the home page's forms. */
export const sectionTexts = {
  texts: { saved: 'Conteúdo atualizado com sucesso', failed },
  failedWith: (serverMessage: string) => `${failed}: ${serverMessage}`,
};

const labels = { title: 'Título', description: 'Descrição' };

interface SectionFormProps {
  sectionKey: HomeSectionKey;
  heading: string;
  hint: string;
  getSection: GetSection;
}

/** Title and description of one section of the home page. */
export function SectionForm({ sectionKey, heading, hint, getSection }: SectionFormProps) {
  const form = oneSection(
    sectionKey,
    (content) => parseHomeSection(sectionKey, content),
    ({ title, description }) => ({ title: title.trim(), description: description.trim() }),
  );
  const editor = useSectionsEditor<HomeSectionKey, SectionText>(form, {
    getSection,
    ...sectionTexts,
    validate: ({ title }) =>
      title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : [],
    oneOfSeveral: true,
  });
  return (
    <EditorSection
      title={heading}
      hint={hint}
      label={heading}
      action={
        <SectionHistory
          name={heading}
          row={getSection(sectionKey)}
          fields={toFieldLabels(labels)}
        />
      }
    >
      <EditorForm name={sectionKey} editor={editor} labels={labels} saveText="Salvar Alterações">
        <div>
          <TextItem name="title" label={labels.title} required maxLength={120} />
          <TextItem name="description" label={labels.description} rows={[2, 6]} />
        </div>
      </EditorForm>
    </EditorSection>
  );
}
