import { recheckSession } from '../auth/use-account.ts';
import { type ApiError, isDenied, logError } from './api-error.ts';
import { formatApiError } from './format-api-error.ts';

/** Logs a failed call and returns the message to show. If access was denied, it also rechecks the session. */
export function explainFailure(context: string, error: ApiError, denied?: string): string {
  logError(context, error);
  if (isDenied(error)) recheckSession();
  return formatApiError(error, denied);
}
