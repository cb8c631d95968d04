/** A failure that is told in one line of Portuguese which says what to do; no stack trace helps with it. */
export class UserError extends Error {
  override name = 'UserError';
}
