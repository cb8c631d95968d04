import { commonPasswords } from './common-passwords.ts';

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

const shortestPassword = 8;
/** Bytes: of what is longer, bcrypt would compare the beginning alone. */
const longestPassword = 72;

const common = new Set(commonPasswords.trim().split(/\s+/));

/** Why a password may not be chosen, as the database decides, too (private.password_fault). */
export function passwordFault(password: string): PasswordFault | undefined {
  if ([...password].length < shortestPassword) return 'too_short';
  if (new TextEncoder().encode(password).length > longestPassword) return 'too_long';
  return common.has(password.toLowerCase()) ? 'too_common' : undefined;
}
