import { type DefaultOptions, keepPreviousData } from '@tanstack/react-query';

/**
 * Options for all queries and mutations. They run even if the browser reports being offline, which it does after any
 * network change. Otherwise, a paused view would show its skeleton without an error until the browser recovers.
 */
export const queryDefaults: DefaultOptions = {
  // Retries are off because the Supabase client already tries four times over seven seconds. While the next page or
  // search results load, the previous ones stay visible.
  queries: {
    retry: false,
    networkMode: 'offlineFirst',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  },
  mutations: { networkMode: 'always' },
};

/** Options for a query of a single record, which must not show the previous record while the next one loads. */
export const withoutFormer = { placeholderData: () => undefined } as const;

/** Options for a query that fills a form. It runs when the form opens, but never while somebody is typing. */
export const readOnce = {
  ...withoutFormer,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
} as const;
