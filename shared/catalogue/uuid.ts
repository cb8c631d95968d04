const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; with any other id PostgreSQL refuses the whole query. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
