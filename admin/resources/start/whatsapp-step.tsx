import { Form, Input } from 'antd';
import { type SectionRow, Sections } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { toSectionsVersion, useSectionsSave } from '#admin/forms/use-sections-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { internationalDigits } from '#shared/contact/links.ts';
import { phoneText } from '#shared/contact/phone.ts';
import { type WhatsappValues, whatsappProblems, whatsappSections } from './whatsapp-values.ts';

const labels = { whatsapp: 'WhatsApp' };

/** Asks for the number that receives orders and conversations. */
export function WhatsappStep({ onDone }: { onDone: () => void }) {
  return (
    <Sections keys={whatsappSections.keys}>
      {(getSection) => <WhatsappForm getSection={getSection} onDone={onDone} />}
    </Sections>
  );
}

interface WhatsappFormProps {
  getSection: (key: string) => SectionRow;
  onDone: () => void;
}

function WhatsappForm({ getSection, onDone }: WhatsappFormProps) {
  const editor = useRecordEditor<WhatsappValues>({
    start: toSectionsVersion(whatsappSections, getSection),
    validate: whatsappProblems,
    save: useSectionsSave(whatsappSections, {
      getSection,
      texts: { saved: 'WhatsApp salvo com sucesso!', failed: 'Erro ao salvar o WhatsApp' },
      toField: (column) => (column in labels ? column : undefined),
    }),
    onSaved: onDone,
    leaves: leavesPage,
  });
  const typed = Form.useWatch('whatsapp', editor.form) ?? '';
  const number = phoneText(typed);
  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar e continuar">
      <Form.Item
        name="whatsapp"
        label={labels.whatsapp}
        required
        extra={
          number !== undefined && (
            <>
              <a
                href={`https://wa.me/${internationalDigits(number)}`}
                target="_blank"
                rel="noreferrer"
              >
                Abrir uma conversa com {number}
              </a>{' '}
              para ver se é o número certo.
            </>
          )
        }
      >
        <Input type="tel" placeholder="(11) 99999-9999" autoComplete="off" />
      </Form.Item>
    </EditorForm>
  );
}
