import * as v from 'valibot';
import { isRecord } from '#shared/catalogue/summary-codec.ts';

// `v.record` would accept arrays.
const row = v.nullish(v.custom<Record<string, unknown>>(isRecord), null);

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

export function readPayload(body: string): WebhookPayload | undefined {
  const { success, output } = v.safeParse(webhookPayload, body);
  return success ? output : undefined;
}
