/** Error from PostgREST or Auth, with status 0 if there was no response. */
export interface ApiError {
  code?: string | undefined;
  status: number;
  message?: string;
  details?: string;
}

/** Converts a caught error to an `ApiError`. Refine's own errors have `statusCode` instead of `status`. */
export function toApiError(cause: unknown): ApiError {
  const {
    code = '',
    status,
    statusCode,
    message,
    details,
  } = (cause ?? {}) as Partial<ApiError> & {
    statusCode?: number;
  };
  // Without a response, there is neither a code nor a status.
  const found = status ?? (code === '' ? statusCode || 0 : Number(statusCode));
  // Refine drops the status of an expired session.
  const known = /^PGRST30[1-3]$/.test(code) ? 401 : found;
  return { code, status: known, ...(message && { message }), ...(details && { details }) };
}

/** Response from PostgREST, Auth or Storage. */
export interface Answer<Data = unknown> {
  data: Data | null;
  error: Omit<ApiError, 'status'> | null;
  status: number;
}

/** Returns true if the outcome is unknown because no server responded, or only a gateway did. */
export function isUnanswered({ status }: ApiError): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

export function isDenied({ code, status }: ApiError): boolean {
  return code === '42501' || status === 401 || status === 403;
}

export function isLastAdministrator({ code, message }: ApiError): boolean {
  return code === 'PT409' && message === 'last_active_administrator';
}

/** Returns true if no server was reached, which is not a bug. supabase-js may report this only in the error message. */
function isConnectionLost(cause: unknown): boolean {
  const { status, message = '' } = (cause ?? {}) as Partial<ApiError>;
  return status === 0 || /failed to fetch|networkerror|load failed/i.test(message);
}

/** Logs an error as if it were uncaught, unless it is expected or the connection was lost (docs/product.md#errors). */
export function logError(message: string, cause: unknown): void {
  if (isConnectionLost(cause) || isLastAdministrator(toApiError(cause))) return;
  reportError(new Error(message, { cause }));
}
