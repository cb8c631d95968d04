import { Form, Input, Switch } from 'antd';
import { formatApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { emailProblem, phoneProblem } from '#admin/forms/contact-checks.ts';
import { contactInfoToSave, parseContactInfo } from '#admin/forms/contact-info.ts';
import { type SectionRow, toSectionContent } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { mergedNote } from '#admin/forms/merge-values.ts';
import type { SaveForm, Version } from '#admin/forms/save-outcome.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { parseHomeSection } from '#shared/content/home.ts';
import { refusedValue } from '#shared/limits/refused-value.ts';
import { formatVersions, saveSettings } from './save-settings.ts';
import './settings-form.css';

interface SettingsValues {
  site_name: string;
  site_description: string;
  contact_email: string;
  contact_phone: string;
  contact_whatsapp: string;
  contact_address: string;
}

const labels = {
  site_name: 'Nome do site',
  site_description: 'Descrição do site',
  contact_email: 'Email',
  contact_phone: 'Telefone',
  contact_whatsapp: 'WhatsApp',
  contact_address: 'Endereço',
} as const satisfies Record<keyof SettingsValues, string>;

const switches = [
  { id: 'maintenance_mode', label: 'Modo de manutenção' },
  { id: 'allow_registration', label: 'Permitir cadastros' },
  { id: 'notifications_enabled', label: 'Notificações' },
];

interface SettingsFormProps {
  hero: SectionRow;
  contact: SectionRow;
}

function toSettingsVersion(hero: SectionRow, contact: SectionRow): Version<SettingsValues> {
  const { title, description } = parseHomeSection('home_hero', hero?.content);
  const { email, phone, whatsapp, address } = parseContactInfo(contact?.content);
  return {
    values: {
      site_name: title,
      site_description: description,
      contact_email: email,
      contact_phone: phone,
      contact_whatsapp: whatsapp,
      contact_address: address,
    },
    updatedAt: formatVersions([hero, contact].filter((row) => row !== undefined)),
  };
}

/** The settings stored in home_hero and contact_info (docs/product.md#records), and the switches that are not stored. */
export function SettingsForm({ hero, contact }: SettingsFormProps) {
  const toast = useToast();
  const watchPublishing = useWatchPublishing();

  const save: SaveForm<SettingsValues> = async (values, { replaced, merged }) => {
    const outcome = await saveSettings(
      [
        {
          section_key: 'home_hero',
          content: toSectionContent(hero, {
            title: values.site_name.trim(),
            description: values.site_description.trim(),
          }),
        },
        {
          section_key: 'contact_info',
          content: toSectionContent(
            contact,
            contactInfoToSave({
              email: values.contact_email,
              phone: values.contact_phone,
              whatsapp: values.contact_whatsapp,
              address: values.contact_address,
            }),
          ),
        },
      ],
      replaced.updatedAt,
    );
    if (outcome.kind === 'failed') {
      const refused = refusedValue(outcome.error);
      const field = `contact_${refused?.column}`;
      if (refused && field in labels) {
        return { kind: 'refused', problems: [{ field, message: refused.message }] };
      }
      logError('The settings were not saved', outcome.error);
      if (isDenied(outcome.error)) recheckSession();
      toast.error('Erro ao salvar configurações', formatApiError(outcome.error));
      return { kind: 'failed' };
    }
    const findRow = (key: string) => outcome.rows.find(({ section_key }) => section_key === key);
    const current = toSettingsVersion(findRow('home_hero'), findRow('contact_info'));
    if (outcome.kind === 'changed') return { kind: 'changed', current };
    toast.success('Configurações salvas com sucesso!', merged ? mergedNote : undefined);
    watchPublishing();
    return { kind: 'saved', version: current };
  };

  const editor = useRecordEditor<SettingsValues>({
    start: toSettingsVersion(hero, contact),
    validate: ({ site_name, contact_email, contact_phone, contact_whatsapp }) => [
      ...(site_name.trim() === ''
        ? [{ field: 'site_name', message: 'Nome do site é obrigatório' }]
        : []),
      ...emailProblem('contact_email', contact_email),
      ...phoneProblem('contact_phone', contact_phone),
      ...phoneProblem('contact_whatsapp', contact_whatsapp),
    ],
    save,
    leaves: leavesPage,
  });

  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Configurações">
      <EditorSection
        title="Geral"
        hint="Na página inicial, são o título e a descrição da seção de produtos em destaque."
      >
        <Form.Item name="site_name" label={labels.site_name} required>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="site_description" label={labels.site_description}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </EditorSection>
      <EditorSection
        title="Contato"
        hint="Na seção de contato da página inicial e na impressão dos produtos."
      >
        <div className="editor-fields">
          <Form.Item name="contact_email" label={labels.contact_email}>
            <Input type="email" autoComplete="off" />
          </Form.Item>
          <Form.Item name="contact_phone" label={labels.contact_phone}>
            <Input type="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item name="contact_whatsapp" label={labels.contact_whatsapp}>
            <Input type="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item name="contact_address" label={labels.contact_address}>
            <Input autoComplete="off" />
          </Form.Item>
        </div>
      </EditorSection>
      <EditorSection
        title="Sistema"
        hint="Estas três opções ainda não são salvas: valem apenas nesta tela, até ela ser fechada."
        hintId="switches-note"
      >
        {switches.map(({ id, label }) => (
          <div key={id} className="settings-switch">
            <label htmlFor={id}>{label}</label>
            <Switch id={id} aria-describedby="switches-note" />
          </div>
        ))}
      </EditorSection>
    </EditorForm>
  );
}
