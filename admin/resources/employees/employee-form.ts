import type { Role } from '#admin/auth/account.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import { isEmail } from '#shared/contact/email.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';

/** A row of admin_users; an alias, as Refine's generics accept no interface. */
export type Employee = Pick<Tables<'admin_users'>, keyof Tables<'admin_users'>>;

export interface EmployeeForm {
  name: string;
  email: string;
  role: Role;
  /** Only for a new employee. */
  password: string;
  is_active: boolean;
}

/** What the form calls its fields. */
export const employeeLabels = {
  name: 'Nome',
  email: 'Email',
  role: 'Permissão',
  is_active: 'Ativo',
};

const minPasswordLength = 6;

/** The default role is employee (docs/product.md#limits). */
export const newEmployee: Version<EmployeeForm> = {
  values: { name: '', email: '', role: 'employee', password: '', is_active: true },
  updatedAt: undefined,
};

export function toEmployeeVersion(row: Employee): Version<EmployeeForm> {
  return {
    values: {
      name: row.name,
      email: row.email,
      role: row.role === 'admin' ? 'admin' : 'employee',
      password: '',
      is_active: row.is_active,
    },
    updatedAt: row.updated_at,
  };
}

/** Validates the form (docs/product.md#rules). */
export function validateEmployee(form: EmployeeForm, isNew: boolean): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (form.name.trim() === '') problems.push({ field: 'name', message: 'Nome é obrigatório' });
  if (form.email.trim() === '') problems.push({ field: 'email', message: 'Email é obrigatório' });
  else if (!isEmail(form.email)) {
    problems.push({ field: 'email', message: 'Informe um email válido' });
  }
  if (isNew && form.password.length < minPasswordLength) {
    problems.push({
      field: 'password',
      message: `A senha deve ter no mínimo ${minPasswordLength} caracteres`,
    });
  }
  return problems;
}

export function toEmployeeFields(form: EmployeeForm): TablesInsert<'admin_users'> {
  return {
    name: form.name.trim(),
    email: form.email.trim().toLowerCase(),
    role: form.role,
    is_active: form.is_active,
  };
}
