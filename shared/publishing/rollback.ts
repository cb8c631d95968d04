import type { Tables } from '../database.types.ts';

/** Endpoint that describes the previous site (GET) and restores it (POST). */
export const rollbackAddress = '/hooks/back';

/** Response of the endpoint. All times are in ISO 8601. */
export interface PreviousSite {
  /** Build time of the previous site, or null if there is none to return to. */
  previous: string | null;
  /** Build time of the live site if a rollback has restored it, otherwise null. */
  returnedTo: string | null;
}

type BuiltPublication = Pick<Tables<'publications'>, 'id' | 'status' | 'started_at'>;

/**
 * Returns the id of the live publication: the newest one or, after a rollback, the newest one in the restored site.
 * Undefined if it is not among the given publications.
 * @param publications newest first
 * @param returnedTo build time of the restored site (ISO 8601); null if there was no rollback
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
