/**
 * Formats a timestamp as the database does in JSON. The embedded API returns the timestamps of rows in another format.
 */
export const isoTimestamp = (text: string): string =>
  text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
