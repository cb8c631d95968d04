import { Checkbox, Form, Input } from 'antd';
import { EditorForm, fieldTooltip } from '#admin/forms/editor-form.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import { slugAfter } from '#admin/forms/record-slug.ts';
import { SearchResultFields } from '#admin/forms/search-result-fields.tsx';
import { SlugField } from '#admin/forms/slug-field.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import { useShop } from '#admin/identity/shop.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import { lengths } from '#shared/limits/limits.ts';
import { useCategoryChoices } from './category-choices.ts';
import {
  type Category,
  type CategoryForm,
  newCategory,
  toCategoryFields,
  toCategoryProblems,
  toCategoryVersion,
  toSearchResult,
  validateCategory,
} from './category-form.ts';
import { categoryHistory } from './category-history.ts';
import { categoryLabels as labels } from './category-labels.ts';
import { ParentField } from './parent-field.tsx';

interface CategoryDialogProps {
  target: string | null;
  onClose: () => void;
}

/** The form of a category, in a dialog. */
export function CategoryDialog({ target, onClose }: CategoryDialogProps) {
  return (
    <RecordEditorDialog<Category>
      target={target}
      titles={{ create: 'Nova Categoria', edit: 'Editar Categoria' }}
      resource="categories"
      loadFailed="Erro ao carregar categorias"
      onClose={onClose}
      create={<CategoryEditor onClose={onClose} />}
      edit={(row) => (
        <RecordViews id={row.id} {...categoryHistory}>
          <CategoryEditor row={row} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

function CategoryEditor({ row, onClose }: { row?: Category; onClose: () => void }) {
  const save = useRecordSave<'categories', CategoryForm>({
    table: 'categories',
    row,
    toVersion: toCategoryVersion,
    toFields: (values, uploaded) => toCategoryFields(values, uploaded?.url),
    image: {
      bucket: 'products',
      prefix: 'categories/',
      // A category stores a single address.
      withVariants: false,
    },
    texts: {
      created: 'Categoria criada com sucesso',
      updated: 'Categoria atualizada com sucesso',
      failed: 'Erro ao salvar categoria',
    },
    toProblems: toCategoryProblems,
  });
  const { data: categories = [] } = useCategoryChoices();
  const editor = useRecordEditor<CategoryForm>({
    start: row ? toCategoryVersion(row) : newCategory,
    validate: validateCategory,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
    formatValue: (field, value) =>
      field === 'parent_id' && value ? categories.find(({ id }) => id === value)?.name : undefined,
  });
  const { form } = editor;
  const { name } = useShop();

  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div className="editor-fields">
        <Form.Item<CategoryForm> name="name" label={labels.name} required>
          <Input
            maxLength={lengths.categories.name}
            autoFocus={!row}
            // On input, while the form still has the previous name to compare the slug with. A stored category
            // keeps its slug when it is renamed.
            onInput={({ currentTarget }) => {
              if (row) return;
              const before = form.getFieldsValue(true) as CategoryForm;
              form.setFieldsValue({
                slug: slugAfter(before.slug, before.name, currentTarget.value),
              });
            }}
          />
        </Form.Item>
        <SlugField
          table="categories"
          label={labels.slug}
          tooltip="O nome da categoria em endereços. Em branco, é gerado do nome."
          folder="/categoria/"
          stored={row?.slug}
        />
        <Form.Item<CategoryForm>
          name="parent_id"
          label={labels.parent_id}
          className="wide"
          tooltip={fieldTooltip(
            'A página de uma categoria mostra também os produtos de suas subcategorias.',
          )}
        >
          <ParentField category={row?.id} disabled={editor.saving} />
        </Form.Item>
        <Form.Item<CategoryForm>
          name="description"
          label={labels.description}
          className="wide"
          tooltip={fieldTooltip('A introdução da página da categoria.')}
        >
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={lengths.categories.description}
          />
        </Form.Item>
        <Form.Item<CategoryForm> name="image" label={labels.image} className="wide">
          <SingleImageField label={labels.image} disabled={editor.saving} />
        </Form.Item>
        <Form.Item<CategoryForm> name="is_active" valuePropName="checked" className="wide">
          <Checkbox>{labels.is_active}</Checkbox>
        </Form.Item>
        <Form.Item<CategoryForm> noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <SearchResultFields
              table="categories"
              {...toSearchResult(getFieldsValue(true) as CategoryForm, name)}
            />
          )}
        </Form.Item>
      </div>
    </EditorForm>
  );
}
