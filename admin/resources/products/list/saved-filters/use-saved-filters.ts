import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { SavedFilter } from './saved-filters.ts';

const queryKey = ['saved-filters'];

const savedFilters = () => supabase.from('saved_filters');

async function readSavedFilters(): Promise<Required<SavedFilter>[]> {
  return (await savedFilters().select('id, name, query').order('name').throwOnError()).data;
}

/** Explains why a filter was not saved. */
function problemOf(error: ApiError): string {
  if (error.code === '23505') return 'Já existe um filtro com este nome';
  if (error.message?.includes('saved_filters_full')) {
    return 'Já há 50 filtros salvos. Exclua um para salvar outro.';
  }
  return explainFailure('A filter was not saved', error);
}

type Write = PromiseLike<{
  error: Omit<ApiError, 'status'> | null;
  status: number;
  data: unknown[] | null;
}>;

/** The saved filters of the team; each change resolves with the reason if it failed. */
export function useSavedFilters() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: readSavedFilters });

  const write = async (writing: Write): Promise<string | undefined> => {
    const { error, status, data: rows } = await writing;
    if (error) return problemOf({ ...error, status });
    await queryClient.invalidateQueries({ queryKey });
    return rows?.length === 0 ? 'Este filtro foi excluído por outra pessoa.' : undefined;
  };

  return {
    filters: data ?? [],
    // The id is assigned in advance, so that a second click saves none twice.
    save: ({ id = newId(), name, query }: SavedFilter) =>
      write(savedFilters().upsert({ id, name, query }).select('id')),
    rename: (id: string, name: string) =>
      write(savedFilters().update({ name }).eq('id', id).select('id')),
    remove: (id: string) => write(savedFilters().delete().eq('id', id).select('id')),
  };
}
