/** A failure that is told in one line of Portuguese which says what to do; no stack trace helps with it. */
export class UserError extends Error {
  override name = 'UserError';
}

/** A failure that no retry mends: somebody has to act first. */
export class LastingError extends UserError {
  override name = 'LastingError';
}

/** Why something failed, short enough for one line. */
export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // A proxy in between may answer with a whole page.
  return (message.trim().split('\n')[0] ?? '').slice(0, 300);
}
