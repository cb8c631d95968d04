import type { ApiError } from '../api/api-error.ts';
import { explainFailure } from '../api/explain-failure.ts';
import { useToast } from './toast.ts';

interface FailureTexts {
  log: string;
  text: string;
  denied?: string | undefined;
  reason?: string | undefined;
}

/** Logs a failed call, shows it, and checks the session when access was denied. */
export function useFailure(): (failure: FailureTexts & { error: ApiError }) => void {
  const toast = useToast();
  return ({ error, log, text, denied, reason }) => {
    const explained = explainFailure(log, error, denied);
    toast.error(text, reason ?? explained);
  };
}

export interface Answer {
  error: Omit<ApiError, 'status'> | null;
  status: number;
}

interface CallTexts extends FailureTexts {
  /** Returns the reason of an error that has one of its own. */
  explain?: (error: NonNullable<Answer['error']>) => string | undefined;
}

/** Returns a function that awaits a call and reports its failure; resolves to true on success. */
export function useCall(): (call: PromiseLike<Answer>, texts: CallTexts) => Promise<boolean> {
  const fail = useFailure();
  return async (call, { explain, ...texts }) => {
    const { error, status } = await call;
    if (error) fail({ reason: explain?.(error), ...texts, error: { ...error, status } });
    return error === null;
  };
}
