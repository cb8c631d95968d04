import { type ApiError, isDenied, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from './toast.ts';

interface Failure {
  error: ApiError;
  /** Logged, in English. */
  log: string;
  /** Title of the toast. */
  text: string;
  /** Says who may do what was denied. */
  denied?: string | undefined;
  /** Reason, if not that of the error. */
  reason?: string | undefined;
}

/** Logs a failed call, shows it, and checks the session when access was denied. */
export function useFailure(): (failure: Failure) => void {
  const toast = useToast();
  return ({ error, log, text, denied, reason }) => {
    logError(log, error);
    if (isDenied(error)) recheckSession();
    toast.error(text, reason ?? formatApiError(error, denied));
  };
}
