/** An error explained to users in one line of Portuguese with a remedy; a stack trace would not help. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Error that a retry cannot fix because somebody has to act first. */
export class LastingError extends UserError {
  override name = 'LastingError';
}

export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // A proxy in between may respond with a whole page.
  return (message.trim().split('\n')[0] ?? '').slice(0, 300);
}
