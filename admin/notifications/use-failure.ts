import { type Answer, type ApiError, isDenied } from '../api/api-error.ts';
import { explainFailure } from '../api/explain-failure.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from './toast.ts';

interface FailureTexts {
  log: string;
  text: string;
  denied?: string | undefined;
  reason?: string | undefined;
}

/** Returns a function that logs a failed call, shows a toast and, if access was denied, rechecks the session. */
export function useFailure(): (failure: FailureTexts & { error: ApiError }) => void {
  const toast = useToast();
  return ({ error, log, text, denied, reason }) => {
    const explained = explainFailure(log, error, denied);
    toast.error(text, reason ?? explained);
  };
}

interface CallTexts extends FailureTexts {
  /** Returns the reason for an expected error. Expected errors are not logged. */
  explain?: (error: NonNullable<Answer['error']>) => string | undefined;
}

/** Returns a function that awaits a call and reports failures. Resolves to `{ data }`, or to undefined on failure. */
export function useAsk() {
  const toast = useToast();
  const fail = useFailure();
  return async <Data>(call: PromiseLike<Answer<Data>>, { explain, ...texts }: CallTexts) => {
    const { error, status, data } = await call;
    if (!error) return { data: data as Data };
    const reason = explain?.(error);
    if (reason !== undefined) {
      toast.error(texts.text, reason);
      if (isDenied({ ...error, status })) recheckSession();
    } else fail({ ...texts, error: { ...error, status } });
    return undefined;
  };
}

/** Like `useAsk`, for calls without data: the function resolves to true on success. */
export function useCall(): (call: PromiseLike<Answer>, texts: CallTexts) => Promise<boolean> {
  const ask = useAsk();
  return async (call, texts) => (await ask(call, texts)) !== undefined;
}
