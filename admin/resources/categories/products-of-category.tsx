import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useId } from 'react';
import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { countIfPossible } from '#admin/api/reads.ts';
import { recheckSession } from '#admin/auth/use-account.ts';
import type { SaveCall } from '#admin/forms/save-by-call.ts';
import type { RecordVersion } from '#admin/forms/save-record.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import type { WriteAttempt } from '#admin/forms/use-save.ts';
import type { Removal, UnsavedWrite } from '#admin/records/define-record.ts';
import type { Field, Values } from '#admin/records/fields.tsx';
import type { Tables } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { readProductChoices, toCategoryOptions } from '../products/display/product-choices.ts';

type Category = Tables<'categories'>;

async function otherCategories(id: string): Promise<{ value: string; label: string }[]> {
  try {
    const { categories } = await readProductChoices();
    return toCategoryOptions(categories.filter((other) => other.id !== id));
  } catch (cause) {
    logError('The other categories could not be read', cause);
    return [];
  }
}

function formatReason(cause: unknown): string {
  const error = cause as ApiError;
  if (isDenied(error)) recheckSession();
  return error.code === 'PT404' ? 'Ela já foi excluída por outra pessoa.' : formatApiError(error);
}

export const categoryRemoval: Removal<Category> = {
  formatReason,
  prepare: async (category) => {
    const [count, others] = await Promise.all([
      countIfPossible('products', { category_id: category.id }),
      otherCategories(category.id),
    ]);
    let moveTo: string | undefined;
    const choose = (id: string | undefined) => {
      moveTo = id;
    };
    return {
      hint: count !== 0 && <ProductsOfDeleted count={count} others={others} onChosen={choose} />,
      run: async () => {
        const { error, status } = await supabase.rpc('delete_category', {
          category_id: category.id,
          ...(moveTo && { move_to: moveTo }),
        });
        if (error) throw { ...error, status };
        return category;
      },
    };
  },
};

/** Describes how deleting a category affects its products. `products` is undefined if the count failed. */
export function categoryRemovalHint(products: number | undefined): string {
  if (products === undefined) return 'Os produtos dela ficam sem categoria, se não forem movidos.';
  return products === 1
    ? '1 produto está nesta categoria e fica sem ela, se não for movido.'
    : `${products.toLocaleString('pt-BR')} produtos estão nesta categoria e ficam sem ela, se não forem movidos.`;
}

interface ProductsOfDeletedProps {
  count: number | undefined;
  others: { value: string; label: string }[];
  onChosen: (id: string | undefined) => void;
}

function ProductsOfDeleted({ count, others, onChosen }: ProductsOfDeletedProps) {
  const field = useId();
  return (
    <>
      <p>{categoryRemovalHint(count)}</p>
      {others.length > 0 && (
        <>
          <label htmlFor={field}>Mover os produtos para</label>
          <Select
            id={field}
            style={{ width: '100%' }}
            allowClear
            showSearch={labelSearch}
            placeholder="Deixar sem categoria"
            options={others}
            onChange={(id: string | undefined) => onChosen(id)}
          />
        </>
      )}
    </>
  );
}

interface ProductsOfHiddenProps {
  name: string;
  category: Values | undefined;
  disabled: boolean;
}

/** Asks which category takes over the products and the URL of a category being hidden. */
function ProductsOfHidden({ name, category, disabled }: ProductsOfHiddenProps) {
  const isHidden = Form.useWatch('is_active') === false && category?.is_active === true;
  const id = String(category?.id);
  const { data } = useQuery({
    queryKey: ['products-of-hidden', id],
    queryFn: () =>
      Promise.all([countIfPossible('products', { category_id: id }), otherCategories(id)]),
    enabled: isHidden,
  });
  if (!isHidden) return null;
  const [count, others = []] = data ?? [];
  return (
    <Form.Item
      name={name}
      label="Mover os produtos para"
      className="wide"
      extra={
        <>
          {count !== undefined && `${counted(count, 'produto está', 'produtos estão')} nela. `}
          Sem outra escolhida, os produtos ficam no catálogo sem categoria, e quem abrir a página
          desta vai ao catálogo. Com outra, os produtos e quem abrir a página vão a ela.
        </>
      }
    >
      <Select
        allowClear
        disabled={disabled}
        showSearch={labelSearch}
        placeholder="Deixar como estão"
        options={others}
      />
    </Form.Item>
  );
}

export const productsOfHidden: Field<string | null, string | null> = {
  label: 'Mover os produtos para',
  isPart: true,
  refers: true,
  start: null,
  toTyped: () => null,
  toStored: (typed, { is_active }) => (is_active ? null : (typed ?? null)),
  render: ({ name, row, disabled }) => (
    <ProductsOfHidden name={name} category={row} disabled={disabled} />
  ),
};

/** Returns the call that hides a category and, in the same transaction, moves its products to another one. */
export function toHideCall(
  { id, updatedAt: expected_updated_at }: RecordVersion,
  { move_to, ...columns }: Values,
  { draft }: WriteAttempt<object>,
): SaveCall | UnsavedWrite | undefined {
  if (typeof move_to !== 'string') return undefined;
  const message = 'Um rascunho não move produtos. Deixe como estão, ou salve a categoria.';
  if (draft) return { kind: 'refused', problems: [{ field: 'move_to', message }] };
  const category = { ...columns, id };
  return { function: 'hide_category', arguments: { category, move_to, expected_updated_at } };
}
