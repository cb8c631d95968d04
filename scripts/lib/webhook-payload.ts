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

type WebhookPayload = v.InferOutput<typeof webhookPayload>;

export function readPayload(body: string): WebhookPayload | undefined {
  const { success, output } = v.safeParse(webhookPayload, body);
  return success ? output : undefined;
}

/** Posts a new row of the outbox as the database does; returns the status, or undefined without a response. */
export async function postWebhook(
  url: string,
  secret: string,
  record: Record<string, unknown>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const payload: WebhookPayload = {
    ...{ type: 'INSERT', table: 'publications', schema: 'public' },
    ...{ record, old_record: null },
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
    body: JSON.stringify(payload),
    signal,
  }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status;
}
