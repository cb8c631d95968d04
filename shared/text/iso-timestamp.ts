/** Formats a timestamp as the database does in JSON; the embedded API formats those of rows as text. */
export const isoTimestamp = (text: string): string =>
  text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
