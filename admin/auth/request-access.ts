import { refusedValue } from '#shared/limits/refused-value.ts';
import { isUnanswered, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { unexpectedSignInError } from './sign-in-error.ts';

export type AccessRequestOutcome =
  | { kind: 'sent' }
  /** About a field of the form, where it is known which. */
  | { kind: 'refused'; message: string; field?: 'name' | 'email' };

/** Asks for access to the back-office. */
export async function requestAccess(name: string, email: string): Promise<AccessRequestOutcome> {
  const { error, status } = await supabase.rpc('request_access', { name, email });
  if (!error) return { kind: 'sent' };
  logError('The request for access was not taken', error);
  if (isUnanswered({ status })) return { kind: 'refused', message: unexpectedSignInError };
  if (error.code === 'PT403') {
    return { kind: 'refused', message: 'Esta loja não recebe pedidos de acesso.' };
  }
  if (status === 429) {
    return { kind: 'refused', message: 'Muitos pedidos em pouco tempo. Tente de novo mais tarde.' };
  }
  if (error.code === 'PT422') {
    return { kind: 'refused', message: 'Informe um email válido', field: 'email' };
  }
  const value = refusedValue(error);
  if (value?.column === 'name' || value?.column === 'email') {
    return { kind: 'refused', message: value.message, field: value.column };
  }
  return { kind: 'refused', message: unexpectedSignInError };
}
