import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { countInCategory } from '#admin/api/product-counts.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useDeletionToast } from '#admin/deleted/use-deletion-toast.tsx';
import { useRemovalQuestion } from '#admin/lists/use-removal-question.tsx';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { type Category, categoryRemovalHint } from './category-form.ts';

async function otherCategories(id: string): Promise<{ value: string; label: string }[]> {
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

/** Deletes a category after a question that tells how many products it has and offers to move them. */
export function useDeleteCategory(): (category: Category) => void {
  const ask = useRemovalQuestion();
  const toast = useToast();
  const showDeleted = useDeletionToast();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  const remove = async ({ id }: Category, moveTo: string | undefined) => {
    const { error, status } = await supabase.rpc('delete_category', {
      category_id: id,
      ...(moveTo === undefined ? {} : { move_to: moveTo }),
    });
    void invalidate({ resource: 'categories', invalidates: ['list'] });
    if (error) {
      const apiError = { ...error, status };
      logError('The category was not deleted', apiError);
      if (isDenied(apiError)) recheckSession();
      toast.error(
        'Erro ao excluir categoria',
        apiError.code === 'PT404'
          ? 'Ela já foi excluída por outra pessoa.'
          : formatApiError(apiError),
      );
      return false;
    }
    showDeleted('Categoria excluída com sucesso', 'categories', id);
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['list'] });
    void queryClient.invalidateQueries({ queryKey: ['product-list-choices'] });
    return true;
  };

  const start = async (category: Category) => {
    const [count, others] = await Promise.all([
      countInCategory(category.id),
      otherCategories(category.id),
    ]);
    let moveTo: string | undefined;
    ask({
      title: category.name,
      question: 'Tem certeza que deseja excluir esta categoria?',
      hint:
        count === 0 ? undefined : (
          <ProductsOfDeleted
            count={count}
            others={others}
            onChosen={(id) => {
              moveTo = id;
            }}
          />
        ),
      remove: () => remove(category, moveTo),
    });
  };
  return (category) => void start(category);
}

interface ProductsOfDeletedProps {
  /** Undefined when it could not be read. */
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
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Deixar sem categoria"
            options={others}
            onChange={(id: string | undefined) => onChosen(id)}
          />
        </>
      )}
    </>
  );
}
