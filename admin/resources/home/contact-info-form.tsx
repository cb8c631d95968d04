import { Form, Input } from 'antd';
import { emailProblem, phoneProblem } from '#admin/forms/contact-checks.ts';
import type { SectionRow } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import {
  type SectionsForm,
  toSectionsVersion,
  useSectionsSave,
} from '#admin/forms/use-sections-save.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import {
  type ContactInfo,
  type ContactSection,
  contactSections,
  contactToSave,
  fromContactInfo,
  readShopContact,
  toContactInfo,
} from '#shared/contact/shop-contact.ts';
import { sectionTexts } from './use-section-save.ts';

const labels = {
  email: 'Email',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  address: 'Endereço',
} as const satisfies Record<keyof ContactInfo, string>;

const words = {
  email: { label: labels.email },
  phone: { label: labels.phone },
  whatsapp: { label: labels.whatsapp },
  address: { label: labels.address },
};

const sections: SectionsForm<ContactSection, ContactInfo> = {
  keys: contactSections,
  toValues: (contents) => toContactInfo(readShopContact((key) => contents[key])),
  toContents: (values, contents) =>
    contactToSave(
      fromContactInfo(
        values,
        readShopContact((key) => contents[key]),
      ),
    ),
};

/** How the shop is reached, with the address in one line. */
export function ContactInfoForm({ getSection }: { getSection: (key: string) => SectionRow }) {
  const save = useSectionsSave(sections, {
    getSection,
    texts: { saved: sectionTexts.updated, failed: sectionTexts.failed },
    toField: (column) => (column in labels ? column : undefined),
    failedWith: (serverMessage) => `${sectionTexts.failed}: ${serverMessage}`,
  });
  const editor = useRecordEditor<ContactInfo>({
    start: toSectionsVersion(sections, getSection),
    validate: ({ email, phone, whatsapp }) => [
      ...emailProblem('email', email),
      ...phoneProblem('phone', phone),
      ...phoneProblem('whatsapp', whatsapp),
    ],
    save,
    leaves: leavesPage,
  });
  return (
    <>
      <div className="section-history">
        <SectionHistory name="contato" row={getSection('contact_info')} fields={words} />
      </div>
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
    </>
  );
}
