import type { ApiError } from '#admin/api/api-error.ts';
import { slugToSave } from '#admin/forms/record-slug.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { RecordCard } from '#admin/lists/record-card.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { defineRecord, recordTexts } from '#admin/records/define-record.ts';
import { flag, nullableText, picture, slug, text } from '#admin/records/fields.tsx';
import { RecordEditorDialog } from '#admin/records/record-editor.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { searchResultFields } from '#admin/records/search-result-fields.tsx';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { categoryDescription, categoryTitle } from '#shared/catalogue/search-result.ts';
import type { Tables } from '#shared/database.types.ts';
import { lengths } from '#shared/limits/limits.ts';
import { useDeleteCategory } from './delete-category.tsx';
import { parentCategory } from './parent-field.tsx';

/** Finds the problem of a value another category has (names whatever their accents), or of a deleted parent. */
function toProblems({ code, message = '' }: ApiError): FieldProblem[] | undefined {
  if (code === '23503') return [{ field: 'parent_id', message: 'Esta categoria não existe mais' }];
  if (code !== '23505') return undefined;
  return message.includes('categories_name_any_spelling_key')
    ? [{ field: 'name', message: 'Já existe uma categoria com esse nome' }]
    : [{ field: 'slug', message: 'Já existe uma categoria com esse slug' }];
}

export const categories = defineRecord({
  table: 'categories',
  titles: { create: 'Nova Categoria', edit: 'Editar Categoria' },
  plural: 'categorias',
  texts: recordTexts('Categoria', 'a'),
  fields: {
    name: text({
      label: 'Nome',
      half: true,
      max: lengths.categories.name,
      required: 'Nome da categoria é obrigatório',
    }),
    slug: slug({
      tooltip: 'O nome da categoria em endereços. Em branco, é gerado do nome.',
      folder: '/categoria/',
      from: 'name',
    }),
    parent_id: parentCategory,
    description: nullableText({
      label: 'Descrição',
      tooltip: 'A introdução da página da categoria.',
      max: lengths.categories.description,
      rows: [2, 6],
    }),
    image_url: picture({ label: 'Imagem' }),
    is_active: flag('Ativa'),
    ...searchResultFields('categories'),
  },
  name: (row) => row.name,
  removal: {},
  image: { bucket: 'products', prefix: 'categories/', withVariants: false },
  toProblems,
  searchResult: (form, shopName) => {
    const category = {
      name: form.name.trim() || 'Nome da categoria',
      description: form.description,
      seoTitle: form.seo_title,
      seoDescription: form.seo_description,
    };
    return {
      path: `/categoria/${slugToSave(form.slug, form.name)}`,
      title: categoryTitle(category),
      description: categoryDescription(category, shopName),
    };
  },
});

interface CategoryDialogProps {
  target: string | null;
  onClose: () => void;
}

/** The form of a category, in a dialog. */
export function CategoryDialog(props: CategoryDialogProps) {
  return <RecordEditorDialog record={categories} {...props} />;
}

/** The categories of the catalogue, by name. */
export function CategoriesPage() {
  const list = useSearchList<Tables<'categories'>>({
    resource: categories.table,
    searched: ['name', 'description'],
    sorters: [{ field: 'name', order: 'asc' }],
  });
  return (
    <RecordPage
      record={categories}
      list={list}
      noun={['categoria', 'categorias']}
      searchLabel="Buscar por nome ou descrição"
      empty={{
        title: 'Nenhuma categoria encontrada',
        description: 'Cadastre a primeira categoria do catálogo.',
      }}
      onDelete={useDeleteCategory(categories.texts)}
    >
      {({ image_url, is_active, slug: address, description }, actions) => (
        <RecordCard
          {...actions}
          image={toSavedImage(image_url)}
          isActive={is_active}
          state={
            is_active ? { tone: 'good', children: 'Ativa' } : { tone: 'plain', children: 'Inativa' }
          }
          facts={[address]}
          text={description}
        />
      )}
    </RecordPage>
  );
}
