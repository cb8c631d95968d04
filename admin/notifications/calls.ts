import { type Answer, type ApiError, isDenied } from '../api/api-error.ts';
import { explainFailure } from '../api/explain-failure.ts';
import { recheckSession } from '../auth/use-account.ts';
import { toast } from './messages.ts';

interface FailureTexts {
  log: string;
  text: string;
  denied?: string | undefined;
  reason?: string | undefined;
}

/** Logs a failed call, shows a toast and, if access was denied, rechecks the session. */
export function fail({ error, log, text, denied, reason }: FailureTexts & { error: ApiError }) {
  const explained = explainFailure(log, error, denied);
  toast.error(text, reason ?? explained);
}

interface CallTexts extends FailureTexts {
  /** Returns the reason for an expected error. Expected errors are not logged. */
  explain?: (error: NonNullable<Answer['error']>) => string | undefined;
}

/** Awaits a call and reports failures. Resolves to `{ data }`, or to undefined on failure. */
export async function ask<Data>(
  call: PromiseLike<Answer<Data>>,
  { explain, ...texts }: CallTexts,
): Promise<{ data: Data } | undefined> {
  const { error, status, data } = await call;
  if (!error) return { data: data as Data };
  const reason = explain?.(error);
  if (reason !== undefined) {
    toast.error(texts.text, reason);
    if (isDenied({ ...error, status })) recheckSession();
  } else fail({ ...texts, error: { ...error, status } });
  return undefined;
}

/** Like `ask`, for calls without data: resolves to true on success. */
export const call = async (sent: PromiseLike<Answer>, texts: CallTexts): Promise<boolean> =>
  (await ask(sent, texts)) !== undefined;
