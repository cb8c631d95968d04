import { type ApiError, isDenied, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from './toast.ts';

/** Title of the toast, and line of the log. */
interface FailureTexts {
  title: string;
  log: string;
}

/** Returns a function that reports a failed call: in the log, in a toast, and to the session if access was denied. */
export function useReportFailure(): (error: ApiError, texts: FailureTexts) => void {
  const toast = useToast();
  return (error, { title, log }) => {
    logError(log, error);
    if (isDenied(error)) recheckSession();
    toast.error(title, formatApiError(error));
  };
}

/** Answer of the Supabase client. */
interface Answer {
  error: Omit<ApiError, 'status'> | null;
  status: number;
}

/** Returns a function that awaits a call and reports its failure; resolves to true on success. */
export function useCall(): (call: PromiseLike<Answer>, texts: FailureTexts) => Promise<boolean> {
  const report = useReportFailure();
  return async (call, texts) => {
    const { error, status } = await call;
    if (error) report({ ...error, status }, texts);
    return error === null;
  };
}
