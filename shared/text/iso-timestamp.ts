/** Formats a timestamp like the database's JSON. The embedded API formats timestamps of rows differently. */
export const isoTimestamp = (text: string): string =>
  text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
