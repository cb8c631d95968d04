import { recheckSession } from '../auth/use-account.ts';
import { type ApiError, isDenied, logError } from './api-error.ts';
import { formatApiError } from './format-api-error.ts';

/**
 * Logs a failed call and rechecks the session if access was denied. Returns the message to show: `denied` if permission
 * is missing.
 */
export function explainFailure(context: string, error: ApiError, denied?: string): string {
  logError(context, error);
  if (isDenied(error)) recheckSession();
  return formatApiError(error, denied);
}
