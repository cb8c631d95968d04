import type { Tables } from '../database.types.ts';

/** Endpoint that describes the previous site (GET) and makes it live again (POST). */
export const rollbackAddress = '/hooks/back';

/** Response; times are ISO 8601. */
export interface PreviousSite {
  /** Build time of the previous site; null if there is none to return to. */
  previous: string | null;
  /** Build time of the live site, if it was rolled back to. */
  returnedTo: string | null;
}

type BuiltPublication = Pick<Tables<'publications'>, 'id' | 'status' | 'started_at'>;

/**
 * Returns the live publication: the newest one, or after a rollback the newest contained in the restored site.
 * Undefined when it is not among the given ones.
 * @param publications newest first
 * @param returnedTo build time of the restored site (ISO 8601); null without a rollback
 */
export function livePublication(
  publications: readonly BuiltPublication[],
  returnedTo: string | null,
): number | undefined {
  const until = returnedTo === null ? Number.POSITIVE_INFINITY : Date.parse(returnedTo);
  return publications.find(
    ({ status, started_at }) =>
      status === 'live' && (returnedTo === null || Date.parse(started_at ?? '') <= until),
  )?.id;
}
