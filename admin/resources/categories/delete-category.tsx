import { Select } from 'antd';
import { useId } from 'react';
import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { countInCategory } from '#admin/api/product-counts.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import type { Removal } from '#admin/records/define-record.ts';
import type { Tables } from '#shared/database.types.ts';

type Category = Tables<'categories'>;

export async function otherCategories(id: string): Promise<{ value: string; label: string }[]> {
  const { data, error } = await supabase
    .from('categories')
    .select('id, name, is_active')
    .neq('id', id)
    .order('name');
  if (error) logError('The other categories could not be read', error);
  return (data ?? []).map(({ id: value, name, is_active }) => ({
    value,
    label: is_active ? name : `${name} (inativa)`,
  }));
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
      countInCategory(category.id),
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
          ...(moveTo === undefined ? {} : { move_to: moveTo }),
        });
        if (error) throw { ...error, status };
        return category;
      },
    };
  },
};

/** Describes the effect of deleting a category on its products; undefined when they could not be counted. */
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
