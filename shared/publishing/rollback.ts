/** The endpoint that describes the previous site (GET) and makes it live again (POST). */
export const rollbackAddress = '/hooks/back';

/** The response; times are ISO 8601. */
export interface PreviousSite {
  /** When the site before the live one was built; null when there is none to return to. */
  previous: string | null;
  /** When the live site was built, if it is the result of a rollback. */
  returnedTo: string | null;
}
