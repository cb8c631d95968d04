import { Form, Input } from 'antd';
import {
  type SectionRow,
  sectionVersion,
  toSectionContent,
} from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { type HomeSectionKey, parseHomeSection, type SectionText } from '#shared/content/home.ts';
import { contentFailure, contentTexts } from './texts.ts';

const labels = { title: 'Título', description: 'Descrição' };

interface SectionFormProps {
  sectionKey: HomeSectionKey;
  heading: string;
  hint: string;
  row: SectionRow;
}

/** Title and description of one section of the home page. */
export function SectionForm({ sectionKey, heading, hint, row }: SectionFormProps) {
  const valuesOf = (content: unknown) => parseHomeSection(sectionKey, content);
  const save = useRecordSave<'site_content', SectionText>({
    table: 'site_content',
    row,
    toVersion: (saved) => sectionVersion(saved, valuesOf),
    toFields: (values) => ({
      section_key: sectionKey,
      content: toSectionContent(row, {
        title: values.title.trim(),
        description: values.description.trim(),
      }),
    }),
    texts: contentTexts,
    failedWith: contentFailure,
  });
  const editor = useRecordEditor<SectionText>({
    start: sectionVersion(row, valuesOf),
    validate: ({ title }) =>
      title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : [],
    save,
    leaves: leavesPage,
    oneOfSeveral: true,
  });
  return (
    <EditorSection title={heading} hint={hint} label={heading}>
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
