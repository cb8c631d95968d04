/** A failed call, as PostgREST or Auth describes it; status 0 when there was no answer. */
export interface ApiError {
  code?: string | undefined;
  status: number;
  message?: string;
}

/** Whether the outcome is unknown: there was no answer, or only that of a gateway. */
export function isUnanswered({ status }: ApiError): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

/** Whether the caller was refused, not the data. */
export function isDenied({ code, status }: ApiError): boolean {
  return code === '42501' || status === 401 || status === 403;
}

/** The database keeps at least one active administrator. */
export function isLastAdministrator({ code, message }: ApiError): boolean {
  return code === 'PT409' && message === 'last_active_administrator';
}

/** Logs an error the user is not told about (docs/product.md#errors) where the page's own errors go. */
export function logError(message: string, cause: unknown): void {
  reportError(new Error(message, { cause }));
}
