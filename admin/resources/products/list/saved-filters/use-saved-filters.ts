import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { SavedFilter } from './saved-filters.ts';

const queryKey = ['saved-filters'];

async function readSavedFilters(): Promise<Required<SavedFilter>[]> {
  const { data, error } = await supabase
    .from('saved_filters')
    .select('id, name, query')
    .order('name');
  if (error) throw error;
  return data;
}

/** Why a filter was not saved. */
function problemOf(error: ApiError): string {
  if (error.code === '23505') return 'Já existe um filtro com este nome';
  if (error.message?.includes('saved_filters_full')) {
    return 'Já há 50 filtros salvos. Exclua um para salvar outro.';
  }
  if (isDenied(error)) recheckSession();
  logError('A filter was not saved', error);
  return formatApiError(error);
}

type Write = PromiseLike<{
  error: Omit<ApiError, 'status'> | null;
  status: number;
  data: unknown[] | null;
}>;

/** The filters of the team; what they do gives what went wrong, in words. */
export function useSavedFilters() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: readSavedFilters });

  const write = async (writing: Write): Promise<string | undefined> => {
    const { error, status, data: rows } = await writing;
    if (error) return problemOf({ ...error, status });
    await queryClient.invalidateQueries({ queryKey });
    return rows?.length === 0 ? 'Este filtro foi excluído por outra pessoa.' : undefined;
  };
  const filters = () => supabase.from('saved_filters');

  return {
    filters: data ?? [],
    // Under an id of its own, so that a second click saves none twice.
    save: ({ id = newId(), name, query }: SavedFilter) =>
      write(filters().upsert({ id, name, query }).select('id')),
    rename: (id: string, name: string) =>
      write(filters().update({ name }).eq('id', id).select('id')),
    remove: (id: string) => write(filters().delete().eq('id', id).select('id')),
  };
}
