/** Refuses with a body that the clients of the sign-in service and of the database read. */
export function authRefusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  // `msg` is read by the client of the sign-in service, `message` by that of the database.
  const body = { code: status, error_code: code, msg: message, message };
  return Response.json(body, { status, headers: { 'x-sb-error-code': code, ...headers } });
}

/** Refuses a try for some time (milliseconds). */
export function tooManyTries(wait: number): Response {
  const minutes = Math.ceil(wait / 60_000);
  const text = `muitas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`;
  return authRefusal(429, 'over_request_rate_limit', text, {
    'retry-after': String(Math.ceil(wait / 1000)),
  });
}
