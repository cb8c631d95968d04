/** Endpoint that describes the previous site (GET) and makes it live again (POST). */
export const rollbackAddress = '/hooks/back';

/** Response; times are ISO 8601. */
export interface PreviousSite {
  /** Build time of the previous site; null if there is none to return to. */
  previous: string | null;
  /** Build time of the live site, if it was rolled back to. */
  returnedTo: string | null;
}
