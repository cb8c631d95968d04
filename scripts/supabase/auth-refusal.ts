/** A refusal as the sign-in service words it. */
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
