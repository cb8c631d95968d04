import { randomBytes } from 'node:crypto';
import type { SupabaseAccess } from '../config/environment.ts';
import { createServiceClient } from '../config/service-client.ts';
import { failureReason, UserError } from '../lib/user-error.ts';
import { giveStaffAccount } from './staff-account.ts';

/**
 * Makes somebody an administrator with a new password, or resets an administrator's password.
 * @returns the password, which cannot be read again, and whether there was a record before
 */
export async function giveAdministrator(
  access: SupabaseAccess,
  person: { name: string; email: string },
): Promise<{ password: string; replaced: boolean }> {
  const password = randomBytes(12).toString('base64url');
  const clients = {
    service: createServiceClient(access.url, access.secretKey),
    visitor: createServiceClient(access.url, access.publishableKey),
  };
  try {
    const { replaced } = await giveStaffAccount(clients, { ...person, password, role: 'admin' });
    return { password, replaced };
  } catch (error) {
    throw new UserError(
      `O administrador não foi criado em ${access.url} (${failureReason(error)}). Confira se as migrações estão aplicadas e se “Allow new users to sign up” está ligado, e rode o comando de novo.`,
    );
  }
}
