import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from './query-defaults.ts';

/** Cache of all reads. It is outside React, because functions that are not hooks refresh it as well. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults });

/** Refetches the queries whose key begins like this, and resolves once those on the screen are up to date. */
export const refresh = (queryKey: readonly unknown[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });
