import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { supabase } from '../backend/client.ts';
import { faultText } from '../backend/fault-text.ts';
import { reportFault } from '../backend/report-fault.ts';
import { newId } from '../forms/new-id.ts';
import type { SaveOutcome } from '../forms/outcome.ts';
import { newRecordOf, saveRecord } from '../forms/save-record.ts';
import { useToast } from '../notices/toast.ts';
import { type EmployeeForm, employeeFields } from './employee-form.ts';
import { settleSignUp, signUpEmployee } from './sign-up.ts';

export const employeeExists = {
  field: 'email',
  message: 'Já existe um funcionário com este email',
};

/** What the database answers to anybody else (spec section 6). */
export const onlyAdministrators = 'Apenas administradores podem gerenciar funcionários';

/** Adds an employee: first the account, then its record. Tells which of the two failed. */
export function useAddEmployee(): (form: EmployeeForm) => Promise<SaveOutcome<EmployeeForm>> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const ownId = useRef(newId());

  return async (form) => {
    const fields = employeeFields(form);
    // Known before anybody is asked for an account, whose password would be another question.
    const known = await supabase
      .from('admin_users')
      .select('id')
      .ilike('email', fields.email.replace(/[\\%_]/g, '\\$&'))
      .limit(1);
    if (known.data && known.data.length > 0) return { kind: 'refused', problems: [employeeExists] };
    const account = await signUpEmployee(fields.email, form.password);
    if (account.kind === 'taken') {
      return {
        kind: 'refused',
        problems: [
          {
            field: 'email',
            message: 'Já existe uma conta com este email. Para usá-la, informe a senha dela.',
          },
        ],
      };
    }
    if (account.kind === 'failed') {
      reportFault('The account was not made', account.message);
      toast.error('Erro ao salvar funcionário', account.message);
      return { kind: 'failed' };
    }

    const outcome = await saveRecord('admin_users', newRecordOf(ownId.current), {
      ...fields,
      auth_id: account.authId,
    });
    if (outcome.kind === 'saved') {
      settleSignUp(fields.email);
      toast.success('Funcionário criado com sucesso!');
      void invalidate({ resource: 'admin_users', invalidates: ['list'] });
      return { kind: 'saved' };
    }
    const fault = outcome.kind === 'failed' ? outcome.fault : { status: 409 };
    if (fault.code === '23505') return { kind: 'refused', problems: [employeeExists] };
    reportFault('The account has no record yet', fault);
    toast.error(
      'Erro ao salvar funcionário',
      `A conta de ${fields.email} foi criada, mas o cadastro não. Salve de novo para concluir. ${faultText(fault, onlyAdministrators)}`,
    );
    return { kind: 'failed' };
  };
}
