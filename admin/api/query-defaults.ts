import { type DefaultOptions, keepPreviousData } from '@tanstack/react-query';

/**
 * Options for all queries and mutations. They run even if the browser reports that it is offline, as it does after any
 * network change: a paused view would show its skeleton, without an error, until the browser recovers.
 */
export const queryDefaults: DefaultOptions = {
  // No retries, because the Supabase client already tries four times over seven seconds.
  // The previous page or search results stay visible while the next ones load.
  queries: { retry: false, networkMode: 'offlineFirst', placeholderData: keepPreviousData },
  mutations: { networkMode: 'always' },
};

/** Options for a query of a single record: the previous record must not be shown while the next one loads. */
export const withoutFormer = { placeholderData: () => undefined } as const;

/** Options for a query that fills a form: read when the form opens, never refetched while somebody is typing. */
export const readOnce = {
  ...withoutFormer,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
} as const;
