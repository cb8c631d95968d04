/** Error of PostgREST or Auth; status 0 without an answer. */
export interface ApiError {
  code?: string | undefined;
  status: number;
  message?: string;
  details?: string;
}

/** Answer of PostgREST, Auth or Storage. */
export interface Answer<Data = unknown> {
  data: Data | null;
  error: Omit<ApiError, 'status'> | null;
  status: number;
}

/** True if the outcome is unknown: without an answer, or with that of a gateway. */
export function isUnanswered({ status }: ApiError): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

export function isDenied({ code, status }: ApiError): boolean {
  return code === '42501' || status === 401 || status === 403;
}

export function isLastAdministrator({ code, message }: ApiError): boolean {
  return code === 'PT409' && message === 'last_active_administrator';
}

/** True if no server was reached, which is no error of the software. supabase-js reports it as a text. */
function isConnectionLost(cause: unknown): boolean {
  const { status, message = '' } = (cause ?? {}) as Partial<ApiError>;
  return status === 0 || /failed to fetch|networkerror|load failed/i.test(message);
}

/** Logs an error like the page's uncaught ones, except a lost connection (docs/product.md#errors). */
export function logError(message: string, cause: unknown): void {
  if (isConnectionLost(cause)) return;
  reportError(new Error(message, { cause }));
}
