/** Where our own server tells of the site before the one that is live, and makes it live again. */
export const rollbackAddress = '/hooks/back';

/** What it tells: times are ISO 8601. */
export interface PreviousSite {
  /** When the site before the one that is live was built; null when none is kept. */
  former: string | null;
  /** When the one that is live was built, if it is a former one that was gone back to. */
  returnedTo: string | null;
}
