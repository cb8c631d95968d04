import type { ApiRefusal } from '#shared/requests/envelope.ts';

/** Error response in the format that the clients of the sign-in service and of the database parse. */
export function authRefusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  // The client of the sign-in service reads `msg`, that of the database `message`.
  const body = { code: status, error_code: code, msg: message, message };
  return Response.json(body, { status, headers: { 'x-sb-error-code': code, ...headers } });
}

const retryAfter = (wait: number) => ({ 'retry-after': String(Math.ceil(wait / 1000)) });

/** Error response to too many attempts, with the time to wait (milliseconds). */
export function tooManyTries(wait: number): Response {
  const minutes = Math.ceil(wait / 60_000);
  const text = `muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`;
  return authRefusal(429, 'over_request_rate_limit', text, retryAfter(wait));
}

export const restRefusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, details: null, hint: null }, { status });

/** Error response in the format of the API's database errors, with the time to wait (milliseconds). */
export const apiRefusal = (refusal: ApiRefusal, wait = 0): Response =>
  Response.json(refusal, {
    status: Number(refusal.code.slice(2)),
    headers: wait > 0 ? retryAfter(wait) : {},
  });

/** Twin of the error in submit_request. */
export const tooManyRequests: ApiRefusal = {
  code: 'PT429',
  message: 'too_many_requests',
  details: 'Too many requests came from this address; within a minute one may come again.',
  hint: null,
};

export const storageRefusal = (statusCode: number, error: string, message: string): Response =>
  Response.json({ statusCode: String(statusCode), error, message }, { status: 400 });
