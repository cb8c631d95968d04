import { Checkbox, Form, Input, Radio } from 'antd';
import { EditorForm, fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import { slugAfter } from '#admin/forms/record-slug.ts';
import { SearchResultFields } from '#admin/forms/search-result-fields.tsx';
import { SlugField } from '#admin/forms/slug-field.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import { useShop } from '#admin/identity/shop.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { PageSpinner } from '#admin/ui/page-spinner.tsx';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import { lengths } from '#shared/limits/limits.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import {
  type Choice,
  type CollectionForm,
  type CollectionRow,
  choices,
  collectionColumns,
  newCollection,
  toCollectionFields,
  toCollectionProblems,
  toCollectionVersion,
  toSearchResult,
  validateCollection,
} from './collection-form.ts';
import { collectionHistory } from './collection-history.ts';
import { collectionLabels as labels } from './collection-labels.ts';
import './collection-form.css';
import { ProductsField } from './products-field.tsx';
import { useRuleChoices } from './rule-choices.ts';
import { RuleFields } from './rule-fields.tsx';
import { saveCollection } from './save-collection.ts';

interface CollectionDialogProps {
  target: string | null;
  /** How many there are; undefined until loaded. */
  count: number | undefined;
  onClose: () => void;
}

/** The form of a collection, in a dialog. */
export function CollectionDialog({ target, count, onClose }: CollectionDialogProps) {
  return (
    <RecordEditorDialog<CollectionRow>
      target={target}
      titles={{ create: 'Nova Ideia', edit: 'Editar Ideia' }}
      width={680}
      resource="collections"
      columns={collectionColumns}
      loadFailed="Erro ao carregar ideias"
      onClose={onClose}
      // A new one comes last, so the others must be counted first.
      create={
        count === undefined ? <PageSpinner /> : <CollectionEditor count={count} onClose={onClose} />
      }
      edit={(row) => (
        <RecordViews id={row.id} {...collectionHistory}>
          <CollectionEditor row={row} count={count ?? 0} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

/** How a conflict shows what is stored as a code or an id; undefined for any other value. */
function formatValue(
  field: string,
  value: unknown,
  categories: readonly { value: string; label: string }[],
): string | undefined {
  switch (field) {
    case 'choice':
      return choices[value as Choice];
    case 'products':
      return `${countText((value as readonly string[]).length)} em ordem`;
    case 'category':
      return categories.find((category) => category.value === value)?.label;
    default:
      return undefined;
  }
}

interface CollectionEditorProps {
  row?: CollectionRow;
  count: number;
  onClose: () => void;
}

function CollectionEditor({ row, count, onClose }: CollectionEditorProps) {
  const { name } = useShop();
  const { data: ruleChoices } = useRuleChoices();
  const save = useRecordSave<'collections', CollectionForm, CollectionRow>({
    table: 'collections',
    row,
    toVersion: toCollectionVersion,
    toFields: (values, uploaded) => toCollectionFields(values, uploaded?.url),
    write: saveCollection,
    image: {
      bucket: 'products',
      prefix: 'collections/',
      // It stores a single address, as a category does.
      withVariants: false,
    },
    texts: {
      created: 'Ideia criada com sucesso',
      updated: 'Ideia atualizada com sucesso',
      failed: 'Erro ao salvar ideia',
    },
    toProblems: toCollectionProblems,
  });
  const editor = useRecordEditor<CollectionForm>({
    start: row ? toCollectionVersion(row) : newCollection(count),
    validate: validateCollection,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
    formatValue: (field, value) => formatValue(field, value, ruleChoices?.categories ?? []),
  });
  const { form } = editor;
  const choice = Form.useWatch('choice', form) ?? editor.start.values.choice;

  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div className="editor-fields">
        <Form.Item<CollectionForm> name="title" label={labels.title} required>
          <Input
            maxLength={lengths.collections.title}
            autoFocus={!row}
            placeholder="Fim de ano"
            // On input, while the form still has the previous title to compare the slug with.
            onInput={({ currentTarget }) => {
              if (row) return;
              const before = form.getFieldsValue(true) as CollectionForm;
              form.setFieldsValue({
                slug: slugAfter(before.slug, before.title, currentTarget.value),
              });
            }}
          />
        </Form.Item>
        <SlugField
          table="collections"
          label={labels.slug}
          tooltip="O nome da ideia no endereço da página. Em branco, é gerado do título."
          folder="/ideias/"
          stored={row?.slug}
        />
        <Form.Item<CollectionForm> name="text" label={labels.text} className="wide">
          <Input.TextArea
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={lengths.collections.text}
          />
        </Form.Item>
        <Form.Item<CollectionForm> name="image" label={labels.image} className="wide">
          <SingleImageField label={labels.image} disabled={editor.saving} />
        </Form.Item>
        <Form.Item<CollectionForm>
          name="starts_on"
          label={labels.starts_on}
          tooltip={fieldTooltip('Em branco, a página aparece já.')}
        >
          <Input type="date" min="2000-01-01" max="2199-12-31" />
        </Form.Item>
        <Form.Item<CollectionForm>
          name="ends_on"
          label={labels.ends_on}
          tooltip={fieldTooltip(
            'Em branco, a página não sai do ar. Depois deste dia, quem a abre é levado ao catálogo.',
          )}
        >
          <Input type="date" min="2000-01-01" max="2199-12-31" />
        </Form.Item>
        <Form.Item<CollectionForm> name="choice" label={labels.choice} className="wide">
          <Radio.Group
            aria-label={labels.choice}
            options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        {choice === 'rule' ? (
          <RuleFields />
        ) : (
          <Form.Item<CollectionForm> name="products" label={labels.products} className="wide">
            <ProductsField disabled={editor.saving} />
          </Form.Item>
        )}
        <Form.Item<CollectionForm>
          name="sort_order"
          label={labels.sort_order}
          tooltip={fieldTooltip('A página inicial mostra a primeira das que estão no ar.')}
        >
          <NumberField numbers={countStyle} />
        </Form.Item>
        <Form.Item<CollectionForm> name="is_active" valuePropName="checked" className="wide">
          <Checkbox>{labels.is_active}</Checkbox>
        </Form.Item>
        <Form.Item<CollectionForm> noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <SearchResultFields
              table="collections"
              {...toSearchResult(getFieldsValue(true) as CollectionForm, name)}
            />
          )}
        </Form.Item>
      </div>
    </EditorForm>
  );
}
