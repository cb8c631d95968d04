const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true for a UUID. PostgreSQL rejects a whole query if any id in it is not a UUID. */
export const isUuid = (text: string): boolean => uuid.test(text);
