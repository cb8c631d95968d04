import { Form, Input } from 'antd';
import { type SectionRow, toSectionVersion } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { type HomeSectionKey, parseHomeSection, type SectionText } from '#shared/content/home.ts';
import { useSectionSave } from './use-section-save.ts';

const labels = { title: 'Título', description: 'Descrição' };
const words = { title: { label: labels.title }, description: { label: labels.description } };

interface SectionFormProps {
  sectionKey: HomeSectionKey;
  heading: string;
  hint: string;
  row: SectionRow;
}

/** Title and description of one section of the home page. */
export function SectionForm({ sectionKey, heading, hint, row }: SectionFormProps) {
  const toValues = (content: unknown) => parseHomeSection(sectionKey, content);
  const save = useSectionSave<SectionText>({
    sectionKey,
    row,
    toValues,
    toContent: ({ title, description }) => ({
      title: title.trim(),
      description: description.trim(),
    }),
  });
  const editor = useRecordEditor<SectionText>({
    start: toSectionVersion(row, toValues),
    validate: ({ title }) =>
      title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : [],
    save,
    leaves: leavesPage,
    oneOfSeveral: true,
  });
  return (
    <EditorSection
      title={heading}
      hint={hint}
      label={heading}
      action={<SectionHistory name={heading} row={row} fields={words} />}
    >
      <EditorForm name={sectionKey} editor={editor} labels={labels} saveText="Salvar Alterações">
        <div>
          <Form.Item<SectionText> name="title" label={labels.title} required>
            <Input maxLength={120} />
          </Form.Item>
          <Form.Item<SectionText> name="description" label={labels.description}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </div>
      </EditorForm>
    </EditorSection>
  );
}
