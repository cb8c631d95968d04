import { Flex, Form, Input, Switch } from 'antd';
import type { SectionRow } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { toSectionsVersion, useSectionsSave } from '#admin/forms/use-sections-save.ts';
import type { FieldLabels } from '#admin/history/record-labels.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { useRefreshMaintenance } from '#admin/maintenance/maintenance.tsx';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { defaultSiteDescription } from '#shared/content/home.ts';
import { sectionLengths } from '#shared/limits/limits.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { MailerStatus } from './mailer-status.tsx';
import { NotifiedStaffField } from './notified-staff-field.tsx';
import './settings.css';
import { type SettingsValues, settingsProblems, settingsSections } from './settings-values.ts';

const labels = {
  site_name: 'Nome do site',
  site_description: 'Descrição do site',
  contact_email: 'Email',
  contact_phone: 'Telefone',
  contact_whatsapp: 'WhatsApp',
  contact_address: 'Endereço',
  retention_months: 'Guardar dados pessoais por (meses)',
  maintenance_mode: 'Modo de manutenção',
  allow_registration: 'Permitir cadastros',
  notifications_enabled: 'Notificações',
  product_feeds: 'Feeds de produtos',
  notified_staff: 'Quem recebe os avisos',
} as const satisfies Record<keyof SettingsValues, string>;

const lengths = sectionLengths.home_hero;

const switches: readonly { name: keyof Settings; note: string }[] = [
  {
    name: 'maintenance_mode',
    note: 'Em vez do site, visitantes veem um aviso com os dados de contato. O painel continua funcionando.',
  },
  {
    name: 'allow_registration',
    note: 'Quem não é da equipe pode pedir acesso ao painel. Um administrador decide.',
  },
  {
    name: 'product_feeds',
    note: 'Publica os produtos com preço e imagem em /feeds/catalogo.csv, para o catálogo da Meta e do WhatsApp, e em /feeds/produtos.json.',
  },
  {
    name: 'notifications_enabled',
    note: 'Avisa a equipe por e-mail de cada pedido ou mensagem nova, só com o protocolo e o nome.',
  },
];

/** Labels of the section `settings` in its history. */
const systemWords: Readonly<Record<string, FieldLabels>> = {
  retention_months: { label: labels.retention_months },
  ...Object.fromEntries(switches.map(({ name }) => [name, { label: labels[name] }])),
  notified_staff: {
    label: labels.notified_staff,
    format: (ids, nameOf) => (ids as string[]).map(nameOf).join(', ') || 'Administradores',
    ids: (ids) => ids as string[],
  },
};

/** The settings of the site and its switches (docs/product.md#records). */
export function SettingsForm({ getSection }: { getSection: (key: string) => SectionRow }) {
  const refreshMaintenance = useRefreshMaintenance();
  const saveSections = useSectionsSave(settingsSections, {
    getSection,
    texts: {
      saved: 'Configurações salvas com sucesso!',
      failed: 'Erro ao salvar configurações',
    },
    toField: (column) =>
      [`contact_${column}`, `site_${column}`, column].find((field) => field in labels),
  });
  const editor = useRecordEditor<SettingsValues>({
    start: toSectionsVersion(settingsSections, getSection),
    validate: settingsProblems,
    save: async (values, attempt) => {
      const outcome = await saveSections(values, attempt);
      if (outcome.kind === 'saved') refreshMaintenance();
      return outcome;
    },
    leaves: leavesPage,
  });

  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Configurações">
      <EditorSection
        title="Geral"
        action={
          <SectionHistory
            name="nome e descrição"
            row={getSection('home_hero')}
            fields={{
              site_name: { label: labels.site_name },
              site_description: { label: labels.site_description },
            }}
          />
        }
        hint="O nome está em todas as páginas e mensagens. A descrição é o que os buscadores mostram do site."
      >
        <TextItem
          name="site_name"
          label={labels.site_name}
          required
          maxLength={lengths.site_name}
        />
        <Form.Item name="site_description" label={labels.site_description}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={defaultSiteDescription}
            maxLength={lengths.site_description}
            showCount
          />
        </Form.Item>
      </EditorSection>
      <EditorSection
        title="Contato"
        action={
          <SectionHistory
            name="contato"
            row={getSection('contact_info')}
            fields={{
              email: { label: labels.contact_email },
              phone: { label: labels.contact_phone },
              whatsapp: { label: labels.contact_whatsapp },
              address: { label: labels.contact_address },
            }}
          />
        }
        hint="São os mesmos dados em todo o site, no carrinho e na página Contato: o que muda aqui muda lá."
      >
        <div className="editor-fields">
          <TextItem name="contact_email" label={labels.contact_email} type="email" />
          <TextItem name="contact_phone" label={labels.contact_phone} type="tel" />
          <TextItem name="contact_whatsapp" label={labels.contact_whatsapp} type="tel" />
          <TextItem name="contact_address" label={labels.contact_address} />
        </div>
      </EditorSection>
      <EditorSection
        title="Pedidos e mensagens"
        hint="Depois desse prazo, nome, contatos e mensagem são apagados. O que foi pedido continua nos números."
      >
        <div className="editor-fields">
          <Form.Item name="retention_months" label={labels.retention_months} required>
            <NumberField numbers={countStyle} />
          </Form.Item>
        </div>
      </EditorSection>
      <EditorSection
        title="Sistema"
        hint="Valem assim que são salvas."
        action={<SectionHistory name="sistema" row={getSection('settings')} fields={systemWords} />}
      >
        {switches.map(({ name, note }) => (
          <Flex
            key={name}
            align="center"
            justify="space-between"
            gap={16}
            style={{
              padding: '10px 0',
              borderBottom: '1px solid var(--ant-color-border-secondary)',
            }}
          >
            <div>
              <label htmlFor={name}>{labels[name]}</label>
              <p id={`${name}-note`} className="note prose">
                {note}
              </p>
            </div>
            <Form.Item name={name} valuePropName="checked" noStyle>
              <Switch aria-describedby={`${name}-note`} />
            </Form.Item>
          </Flex>
        ))}
        <div style={{ paddingTop: 14 }}>
          <Form.Item name="notified_staff" label={labels.notified_staff}>
            <NotifiedStaffField disabled={editor.saving} />
          </Form.Item>
          <p id="notified-note" className="note">
            Sem ninguém escolhido, recebem os administradores.
          </p>
          <MailerStatus />
        </div>
      </EditorSection>
    </EditorForm>
  );
}
