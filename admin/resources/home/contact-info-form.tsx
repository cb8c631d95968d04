import { emailProblem, phoneProblem } from '#admin/forms/contact-checks.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import {
  type GetSection,
  type SectionsForm,
  useSectionsEditor,
} from '#admin/forms/use-sections-save.ts';
import { SectionHistory, toFieldLabels } from '#admin/history/section-history.tsx';
import {
  type ContactInfo,
  type ContactSection,
  contactSections,
  contactToSave,
  fromContactInfo,
  readShopContact,
  toContactInfo,
} from '#shared/contact/shop-contact.ts';
import { sectionTexts } from './section-form.tsx';

const labels = {
  email: 'Email',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  address: 'Endereço',
} as const satisfies Record<keyof ContactInfo, string>;

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

/** The shop's contact data, with the address in one line. */
export function ContactInfoForm({ getSection }: { getSection: GetSection }) {
  const editor = useSectionsEditor(sections, {
    getSection,
    ...sectionTexts,
    validate: ({ email, phone, whatsapp }) => [
      ...emailProblem('email', email),
      ...phoneProblem('phone', phone),
      ...phoneProblem('whatsapp', whatsapp),
    ],
  });
  return (
    <>
      <div className="section-history">
        <SectionHistory
          name="contato"
          row={getSection('contact_info')}
          fields={toFieldLabels(labels)}
        />
      </div>
      <EditorForm editor={editor} labels={labels} saveText="Salvar Alterações">
        <div className="editor-fields">
          <TextItem name="email" label={labels.email} type="email" />
          <TextItem name="phone" label={labels.phone} type="tel" />
          <TextItem name="whatsapp" label={labels.whatsapp} type="tel" />
          <TextItem name="address" label={labels.address} className="wide" />
        </div>
      </EditorForm>
    </>
  );
}
