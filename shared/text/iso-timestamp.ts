/** Formats a timestamp as the database does in JSON. The embedded API formats timestamps of rows differently. */
export const isoTimestamp = (text: string): string =>
  text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
