import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ApiError } from '#admin/api/api-error.ts';
import type { FormControl } from '#admin/forms/form-control.ts';
import { slugToSave } from '#admin/forms/record-slug.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import { RecordCard } from '#admin/lists/record-card.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import { type Field, flag, inItem, picture } from '#admin/records/fields.tsx';
import { questionProblems, questions } from '#admin/records/questions-field.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { describeResult, searchResultFields } from '#admin/records/search-result-fields.tsx';
import { slug } from '#admin/records/slug.tsx';
import { nullableText, text } from '#admin/records/text-fields.tsx';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { productChoicesQuery, toCategoryOptions } from '../products/display/product-choices.ts';
import { categoryRemoval, productsOfHidden, toHideCall } from './products-of-category.tsx';

interface ParentSelectProps extends FormControl<string | null> {
  category: string | undefined;
  disabled?: boolean;
}

/** Selects the parent of a category. There are only two levels, so a subcategory cannot be a parent. */
function ParentSelect({ category, id, value, onChange, disabled }: ParentSelectProps) {
  const { data, isLoading, isError, refetch } = useQuery(productChoicesQuery);
  const choices = data?.categories ?? [];
  const hasChildren =
    category !== undefined && choices.some(({ parent_id }) => parent_id === category);
  return (
    <Select<string | null>
      {...(id && { id })}
      showSearch={labelSearch}
      allowClear
      loading={isLoading}
      disabled={disabled || (hasChildren && !value)}
      placeholder={hasChildren ? 'Nenhuma: ela tem subcategorias' : 'Nenhuma'}
      value={value ?? null}
      options={toCategoryOptions(
        choices.filter((choice) => choice.parent_id === null && choice.id !== category),
      )}
      notFoundContent={isError ? 'Erro ao carregar categorias' : 'Nenhuma outra categoria'}
      onOpenChange={(open) => {
        if (open && isError) void refetch();
      }}
      onChange={(parent) => onChange?.(parent ?? null)}
    />
  );
}

const parentCategory: Field<string | null, string | null> = {
  ...inItem(
    {
      label: 'Subcategoria de',
      tooltip: 'A página de uma categoria mostra também os produtos de suas subcategorias.',
    },
    ({ row, disabled }) => <ParentSelect category={row && String(row.id)} disabled={disabled} />,
  ),
  refers: true,
  start: null,
  toTyped: (stored) => stored,
  toStored: (typed) => typed,
};

/** Maps database errors to fields: a name (ignoring accents) or slug is taken, or a category was deleted. */
function toProblems(
  { code, message = '' }: ApiError,
  { name = '', slug }: { name?: string; slug?: string } = {},
): FieldProblem[] | undefined {
  if (code === '23503' && message.includes('category_id')) {
    return [{ field: 'move_to', message: 'Esta categoria não existe mais. Escolha outra.' }];
  }
  if (code === '23503') return [{ field: 'parent_id', message: 'Esta categoria não existe mais' }];
  if (code !== '23505') return undefined;
  const isSlugOfName = slug !== undefined && slugToSave(slug, name) === slugToSave('', name);
  return isSlugOfName || message.includes('categories_name_any_spelling_key')
    ? [{ field: 'name', message: 'Já existe uma categoria com esse nome' }]
    : [{ field: 'slug', message: 'Já existe uma categoria com esse slug' }];
}

export const categories = defineRecord({
  table: 'categories',
  fields: {
    name: text({ label: 'Nome', half: true, required: 'Nome da categoria é obrigatório' }),
    slug: slug({
      tooltip: 'O nome da categoria em endereços. Em branco, é gerado do nome.',
      folder: '/categoria/',
      from: 'name',
    }),
    parent_id: parentCategory,
    description: nullableText({
      label: 'Descrição',
      tooltip: 'A introdução da página da categoria.',
      rows: [2, 6],
    }),
    image_url: picture({ label: 'Imagem' }),
    is_active: flag('Ativa'),
    move_to: productsOfHidden,
    questions,
    ...searchResultFields,
  },
  name: (row) => row.name,
  removal: categoryRemoval,
  refreshes: ['product-list-choices'],
  image: { bucket: 'products', prefix: 'categories/', withVariants: false },
  toCall: toHideCall,
  toProblems,
  validate: questionProblems,
  searchResult: ({ name, slug, description, ...form }, shopName) =>
    describeResult(
      'category',
      `/categoria/${slugToSave(slug, name)}`,
      { ...form, name: name.trim() || 'Nome da categoria', text: description },
      shopName,
    ),
});

export function CategoriesPage() {
  return (
    <RecordPage
      record={categories}
      searched={['name', 'description']}
      order={['name']}
      empty="Cadastre a primeira categoria do catálogo."
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
