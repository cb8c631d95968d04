import { type DefaultOptions, keepPreviousData } from '@tanstack/react-query';

/**
 * Options of all queries and mutations. None is paused while the browser takes itself for offline, as it does after any
 * change of a network: a view would show its skeleton without an error until the browser changes its mind.
 */
export const queryDefaults: DefaultOptions = {
  // The Supabase client already tries four times, over seven seconds; more would only delay the error.
  // While another page or search is read, the former one stays.
  queries: { retry: false, networkMode: 'offlineFirst', placeholderData: keepPreviousData },
  mutations: { networkMode: 'always' },
};

/** Options of a query of one record: the former one would be taken for it until it is read. */
export const withoutFormer = { placeholderData: () => undefined } as const;

/** Options of a query whose data a form starts with: read when it opens, never while somebody is typing. */
export const readOnce = {
  ...withoutFormer,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
} as const;
