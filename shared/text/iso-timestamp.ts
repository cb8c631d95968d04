/** Writes a timestamp as JSON of the database has it; the embedded API writes that of a row as text. */
export const isoTimestamp = (text: string): string =>
  text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
