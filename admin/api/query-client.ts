import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from './query-defaults.ts';

/** Cache of all reads. It is outside React because functions that are not hooks refresh it as well. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults });

/** Refetches the queries with this key prefix and resolves once the ones on the screen are up to date. */
export const refresh = (queryKey: readonly unknown[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });
