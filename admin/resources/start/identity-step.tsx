import { Form } from 'antd';
import { Link } from 'react-router';
import { ColorField } from '#admin/forms/color-field.tsx';
import { type SectionRow, Sections } from '#admin/forms/content-section.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { toSectionsVersion } from '#admin/forms/use-sections-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { defaultBrandColor } from '#shared/identity/identity.ts';
import { unnamedShop } from '#shared/identity/shop-name.ts';
import { sectionLengths } from '#shared/limits/limits.ts';
import { ThemeField } from '../identity/appearance-fields.tsx';
import { FormPreview } from '../identity/brand-preview.tsx';
import {
  choiceLabel,
  type IdentityValues,
  identityLabels,
  identityProblems,
  identitySections,
} from '../identity/identity-values.ts';
import { LogoField, useIconOfLogo } from '../identity/logo-fields.tsx';
import { useIdentitySave } from '../identity/use-identity-save.ts';

/** The identity without contact data, as those of a new shop are the site's examples. */
const essentials: typeof identitySections = {
  ...identitySections,
  toContents: (values, contents) => {
    const { identity, home_hero } = identitySections.toContents(values, contents);
    return { ...(identity && { identity }), ...(home_hero && { home_hero }) };
  },
};
const labels = { ...identityLabels, logo_dark: 'Logo' };

export function IdentityStep({ onDone }: { onDone: () => void }) {
  return (
    <Sections keys={essentials.keys}>
      {(getSection) => <EssentialsForm getSection={getSection} onDone={onDone} />}
    </Sections>
  );
}

interface EssentialsFormProps {
  getSection: (key: string) => SectionRow;
  onDone: () => void;
}

function EssentialsForm({ getSection, onDone }: EssentialsFormProps) {
  const editor = useRecordEditor<IdentityValues>({
    start: toSectionsVersion(essentials, getSection),
    validate: identityProblems,
    save: useIdentitySave(getSection, (column) => column in labels, essentials),
    onSaved: onDone,
    leaves: leavesPage,
    formatValue: choiceLabel,
  });
  useIconOfLogo(editor.form);
  return (
    <EditorForm editor={editor} labels={labels} saveText="Salvar e continuar">
      <TextItem
        name="name"
        label={labels.name}
        required
        maxLength={sectionLengths.identity.name}
        placeholder={unnamedShop}
      />
      <Form.Item name="brand_color" label={labels.brand_color}>
        <ColorField fallback={defaultBrandColor} disabled={editor.saving} />
      </Form.Item>
      <LogoField
        form={editor.form}
        field="logo_dark"
        label={labels.logo_dark}
        disabled={editor.saving}
      />
      <ThemeField />
      <FormPreview form={editor.form} start={editor.start.values} />
      <p className="editor-hint">
        Sem logo, o nome é escrito com a letra dos títulos; do logo é feito o ícone. Um logo para o
        tema claro, outro ícone, as letras, o CNPJ e o resto estão em{' '}
        <Link to="/settings?aba=identidade">Configurações, Identidade</Link>.
      </p>
    </EditorForm>
  );
}
