import { useInvalidate } from '@refinedev/core';
import { createClient } from '@supabase/supabase-js';
import { useRef } from 'react';
import { type ApiError, logError } from '#admin/api/api-error.ts';
import { supabase, supabaseUrl } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import type { Role } from '#admin/auth/account.ts';
import { toPasswordFault } from '#admin/auth/choose-password.ts';
import type { FieldProblem, SaveOutcome } from '#admin/forms/save-outcome.ts';
import { saveRecord, toNewRecord } from '#admin/forms/save-record.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
import { newId } from '#shared/ids/new-id.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';

/**
 * Creates the account of a new employee, with a code that the database issues after it validates the password. Removes
 * an existing account that belongs to no employee. Uses a client of its own: signing up with the back-office's client
 * would sign the administrator out.
 */
async function signUpEmployee(
  email: string,
  password: string,
): Promise<
  { authId: string } | { problem: FieldProblem } | { error: ApiError } | { text: string }
> {
  const invited = await supabase.rpc('invite_staff', { email, password });
  if (invited.error) {
    const fault = invited.error.message === 'password_refused' && invited.error.details;
    if (fault) return { problem: { field: 'password', message: toPasswordFault(fault) } };
    return invited.error.code === 'PT409'
      ? { problem: employeeExists }
      : { error: { ...invited.error, status: invited.status } };
  }
  const client = createClient(supabaseUrl, import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'vitrine-sign-up',
    },
  });
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: new URL('/admin/login', window.location.href).href,
      data: { invitation_code: invited.data },
    },
  });
  if (error || !data.user) return { text: error?.message ?? 'A conta não foi criada.' };
  // Signing up also signs in, to a session nobody uses.
  await client.auth.signOut({ scope: 'local' });
  return { authId: data.user.id };
}

interface EmployeeForm {
  name: string;
  email: string;
  role: Role;
  password: string;
  is_active: boolean;
}

const text = 'Erro ao salvar funcionário';

export const employeeExists = {
  field: 'email',
  message: 'Já existe um funcionário com este email',
};

/** Shown when the database rejects anybody else (docs/product.md#access). */
export const onlyAdministrators = 'Apenas administradores podem gerenciar funcionários';

async function isAdded(id: string): Promise<boolean> {
  const { data } = await supabase.from('admin_users').select('id').eq('id', id).maybeSingle();
  return data !== null;
}

/** Adds an employee: first the account, then the record. The toast says which of them failed. */
export function useAddEmployee(): (form: EmployeeForm) => Promise<SaveOutcome<EmployeeForm>> {
  const toast = useToast();
  const fail = useFailure();
  const invalidate = useInvalidate();
  const ownId = useRef(newId());
  /** E-mail and password of the last account for which a record was sent. */
  const sent = useRef<string>(undefined);

  return async ({ password, ...form }) => {
    const fields = { ...form, name: form.name.trim(), email: form.email.trim().toLowerCase() };
    // An earlier attempt whose answer was lost may have added account and record.
    const isThere =
      sent.current === `${fields.email} ${password}` && (await isAdded(ownId.current));
    const account = isThere ? { authId: undefined } : await signUpEmployee(fields.email, password);
    if ('problem' in account) return { kind: 'refused', problems: [account.problem] };
    if ('error' in account) {
      const log = 'The employee was not invited';
      fail({ error: account.error, log, text, denied: onlyAdministrators });
      return { kind: 'failed' };
    }
    if ('text' in account) {
      logError('The account was not created', account.text);
      toast.error(text, account.text);
      return { kind: 'failed' };
    }

    sent.current = `${fields.email} ${password}`;
    const outcome = await saveRecord('admin_users', toNewRecord(ownId.current), {
      ...fields,
      ...(account.authId !== undefined && { auth_id: account.authId }),
    });
    if (outcome.kind === 'saved') {
      toast.success('Funcionário criado com sucesso!');
      void invalidate({ resource: 'admin_users', invalidates: ['list'] });
      return { kind: 'saved' };
    }
    const error = outcome.kind === 'failed' ? outcome.error : { status: 409 };
    if (error.code === '23505') return { kind: 'refused', problems: [employeeExists] };
    const refused = toConstraintError(error);
    if (refused) return { kind: 'refused', problems: [{ ...refused, field: refused.column }] };
    logError('The account has no record yet', error);
    toast.error(
      text,
      `A conta de ${fields.email} foi criada, mas o cadastro não. Salve de novo para concluir. ${formatApiError(error, onlyAdministrators)}`,
    );
    return { kind: 'failed' };
  };
}
