import { Form, Input } from 'antd';
import { emailProblem, phoneProblem } from '#admin/forms/contact-checks.ts';
import { contactInfoToSave, parseContactInfo } from '#admin/forms/contact-info.ts';
import { type SectionRow, toSectionVersion } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import type { ContactInfo } from '#shared/contact/shop-contact.ts';
import { useSectionSave } from './use-section-save.ts';

const labels = { email: 'Email', phone: 'Telefone', whatsapp: 'WhatsApp', address: 'Endereço' };

/** The contact data the home page shows (site_content contact_info). */
export function ContactInfoForm({ row }: { row: SectionRow }) {
  const save = useSectionSave<ContactInfo>({
    sectionKey: 'contact_info',
    row,
    toValues: parseContactInfo,
    toContent: contactInfoToSave,
  });
  const editor = useRecordEditor<ContactInfo>({
    start: toSectionVersion(row, parseContactInfo),
    validate: ({ email, phone, whatsapp }) => [
      ...emailProblem('email', email),
      ...phoneProblem('phone', phone),
      ...phoneProblem('whatsapp', whatsapp),
    ],
    save,
    leaves: leavesPage,
  });
  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
      <div className="editor-fields">
        <Form.Item<ContactInfo> name="email" label={labels.email}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item<ContactInfo> name="phone" label={labels.phone}>
          <Input type="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item<ContactInfo> name="whatsapp" label={labels.whatsapp}>
          <Input type="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item<ContactInfo> name="address" label={labels.address} className="wide">
          <Input autoComplete="off" />
        </Form.Item>
      </div>
    </EditorForm>
  );
}
