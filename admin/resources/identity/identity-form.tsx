import { Form, Input } from 'antd';
import type { SectionRow } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { toSectionsVersion } from '#admin/forms/use-sections-save.ts';
import type { FieldLabels } from '#admin/history/record-labels.ts';
import { SectionHistory } from '#admin/history/section-history.tsx';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import { unnamedShop } from '#shared/identity/shop-name.ts';
import { sectionLengths } from '#shared/limits/limits.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { FormPreview } from './brand-preview.tsx';
import {
  choiceLabel,
  type IdentityValues,
  identityLabels,
  identityProblems,
  identitySections,
  identityLabels as labels,
  type PictureField,
  pictureFields,
} from './identity-values.ts';
import { LogoFields } from './logo-fields.tsx';
import { useIdentitySave } from './use-identity-save.ts';

/** Labels and formats of the identity in its history, in the order of the form. */
const identityWords: Record<string, FieldLabels> = Object.fromEntries(
  Object.entries(identityLabels).map(([field, label]) =>
    pictureFields.includes(field as PictureField)
      ? [`${field}_url`, { label, picture: true }]
      : [field, { label, format: (value) => formatField(field, String(value)) }],
  ),
);

const formatField = (field: string, value: string) =>
  field === 'cnpj' ? formatCnpj(value) || '(vazio)' : (choiceLabel(field, value) ?? value);

const lengths = sectionLengths.identity;

/** Name, logo, appearance and footer of the shop. */
export function IdentityForm({ getSection }: { getSection: (key: string) => SectionRow }) {
  const editor = useRecordEditor<IdentityValues>({
    start: toSectionsVersion(identitySections, getSection),
    validate: identityProblems,
    save: useIdentitySave(getSection, (column) => column in labels),
    leaves: leavesPage,
    formatValue: choiceLabel,
  });

  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar Identidade">
      <EditorSection
        title="Loja"
        action={
          <SectionHistory name="identidade" row={getSection('identity')} fields={identityWords} />
        }
        hint="O nome está em todas as páginas, nas mensagens e nos buscadores; o curto, no cabeçalho e no ícone do celular. Razão social e CNPJ ficam no rodapé."
      >
        <div className="editor-fields">
          <TextItem
            name="name"
            label={labels.name}
            required
            maxLength={lengths.name}
            placeholder={unnamedShop}
          />
          <TextItem name="short_name" label={labels.short_name} maxLength={lengths.short_name} />
          <TextItem name="legal_name" label={labels.legal_name} maxLength={lengths.legal_name} />
          <TextItem
            name="cnpj"
            label={labels.cnpj}
            inputMode="numeric"
            maxLength={24}
            placeholder="12.345.678/0001-95"
          />
          <TextItem
            name="whatsapp"
            label={labels.whatsapp}
            extra="Para onde vão os pedidos e as conversas de todo o site."
            type="tel"
            placeholder="(11) 99999-9999"
          />
        </div>
      </EditorSection>
      <EditorSection
        title="Logo e ícone"
        hint="Um só logo vale nos dois temas. Sem logo, o nome curto é escrito com a letra dos títulos. Sem ícone, vale o desenho da vitrine na cor da marca."
      >
        <LogoFields form={editor.form} disabled={editor.saving} />
      </EditorSection>
      <EditorSection
        title="Aparência"
        hint="De uma cor são feitas todas as outras, nos dois temas. Quem visita o site pode trocar o tema."
      >
        <AppearanceFields disabled={editor.saving} />
        <FormPreview form={editor.form} start={editor.start.values} />
      </EditorSection>
      <EditorSection
        title="Rodapé e compartilhamento"
        hint="O texto fica acima da linha de direitos. Sem imagem, um link compartilhado mostra o ícone."
      >
        <Form.Item name="footer_text" label={labels.footer_text}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={lengths.footer_text}
            showCount
          />
        </Form.Item>
        <div className="editor-fields">
          <TextItem
            name="developer_name"
            label={labels.developer_name}
            maxLength={lengths.developer_name}
            placeholder="Sem crédito"
          />
          <TextItem
            name="developer_url"
            label={labels.developer_url}
            type="url"
            placeholder="https://"
            spellCheck={false}
          />
        </div>
        <Form.Item name="share_image" label={labels.share_image}>
          <SingleImageField
            label={labels.share_image}
            hint="Deitada, de 1200x630."
            disabled={editor.saving}
          />
        </Form.Item>
      </EditorSection>
    </EditorForm>
  );
}
