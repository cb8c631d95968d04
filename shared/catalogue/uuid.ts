const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID. PostgreSQL rejects the whole query for an id that is none. */
export const isUuid = (text: string): boolean => uuid.test(text);
