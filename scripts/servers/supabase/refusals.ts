import type { ApiRefusal } from '#shared/requests/envelope.ts';

/** Creates an error response that both the sign-in client and the database client can parse. */
export function authRefusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  // The sign-in client reads `msg`, the database client `message`.
  const body = { code: status, error_code: code, msg: message, message };
  return Response.json(body, { status, headers: { 'x-sb-error-code': code, ...headers } });
}

const retryAfter = (wait: number) => ({ 'retry-after': String(Math.ceil(wait / 1000)) });

/** Creates the response to too many attempts, with the time to wait (milliseconds). */
export function tooManyTries(wait: number): Response {
  const minutes = Math.ceil(wait / 60_000);
  const text = `muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`;
  return authRefusal(429, 'over_request_rate_limit', text, retryAfter(wait));
}

export const restRefusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

/** Creates a response in the API's format for database errors, with the time to wait (milliseconds). */
export const apiRefusal = (refusal: ApiRefusal, wait = 0): Response =>
  Response.json(refusal, {
    status: Number(refusal.code.slice(2)),
    headers: wait > 0 ? retryAfter(wait) : {},
  });

/** Must match the error that submit_request raises. */
export const tooManyRequests: ApiRefusal = {
  code: 'PT429',
  message: 'too_many_requests',
  details: 'Too many requests came from this address; within a minute one may come again.',
  hint: null,
};

export const storageRefusal = (statusCode: number, error: string, message: string): Response =>
  Response.json({ statusCode: String(statusCode), error, message }, { status: 400 });
