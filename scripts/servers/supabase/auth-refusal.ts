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

/** Error response to too many attempts, with the time to wait (milliseconds). */
export function tooManyTries(wait: number): Response {
  const minutes = Math.ceil(wait / 60_000);
  const text = `muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`;
  return authRefusal(429, 'over_request_rate_limit', text, {
    'retry-after': String(Math.ceil(wait / 1000)),
  });
}
