/** The payload of a Supabase database webhook. */
export interface WebhookPayload {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  table: string;
  schema: string;
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The payload in a request's body, or undefined when the body is not one. */
export function readPayload(body: string): WebhookPayload | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { type, table, schema, record, old_record } = value;
  if (type !== 'INSERT' && type !== 'UPDATE' && type !== 'DELETE') return undefined;
  if (typeof table !== 'string' || typeof schema !== 'string') return undefined;
  const row = record ?? null;
  const oldRow = old_record ?? null;
  if ((row !== null && !isRecord(row)) || (oldRow !== null && !isRecord(oldRow))) return undefined;
  if (row === null && oldRow === null) return undefined;
  return { type, table, schema, record: row, old_record: oldRow };
}
