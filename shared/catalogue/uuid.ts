const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id; anything else makes the database refuse the whole query. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
