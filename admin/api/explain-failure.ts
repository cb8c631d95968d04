import { recheckSession } from '../auth/session-events.ts';
import { type ApiError, isDenied, logError } from './api-error.ts';
import { formatApiError } from './format-api-error.ts';

/**
 * Logs a failed call, rechecks the session if access was denied, and returns a text that explains the failure to the
 * user. `denied` is the text for a missing permission.
 */
export function explainFailure(context: string, error: ApiError, denied?: string): string {
  logError(context, error);
  if (isDenied(error)) recheckSession();
  return formatApiError(error, denied);
}
