const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** PostgreSQL rejects the whole query for an id that is not a UUID. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
