/** Reads the session id of a token without verifying it. */
export function readSessionId(token: string): string | undefined {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { session_id?: string }).session_id;
}
