import * as v from 'valibot';

type Row = Record<string, unknown>;

// `v.record` would accept arrays.
const isRow = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const row = v.nullish(v.custom<Row>(isRow), null);

const webhookPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
    table: v.string(),
    schema: v.string(),
    record: row,
    old_record: row,
  }),
  v.check(({ record, old_record }) => record !== null || old_record !== null),
);

export type WebhookPayload = v.InferOutput<typeof webhookPayload>;

/** Parses a webhook's body; undefined when invalid. */
export function readPayload(body: string): WebhookPayload | undefined {
  const { success, output } = v.safeParse(webhookPayload, body);
  return success ? output : undefined;
}
