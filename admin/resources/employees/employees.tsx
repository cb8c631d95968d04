import { Input } from 'antd';
import { type ApiError, isDenied, isLastAdministrator } from '#admin/api/api-error.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { type Role, roleLabels } from '#admin/auth/account.ts';
import { newPasswordField } from '#admin/auth/auth-form.tsx';
import { recheckSession } from '#admin/auth/session-events.ts';
import { TextItem } from '#admin/forms/text-item.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import {
  choice,
  email as emailText,
  type Field,
  flag,
  inItem,
  itemProps,
  nullableText,
  phone,
  text,
  unedited,
} from '#admin/records/fields.tsx';
import { phoneToSave } from '#shared/contact/phone.ts';
import type { Tables } from '#shared/database.types.ts';
import { lengths } from '#shared/limits/limits.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { addEmployee, employeeExists, onlyAdministrators } from './add-employee.ts';

const email: Field<string, string> = {
  ...emailText({ label: 'Email', required: 'Email é obrigatório' }),
  toStored: (typed) => typed.trim().toLowerCase(),
  render: ({ name, row }) => (
    <TextItem
      {...itemProps(name, {
        label: 'Email',
        extra: row && 'Muda só o cadastro: para entrar, o e-mail continua o da conta.',
      })}
      required
      maxLength={lengths.admin_users.email}
      type="email"
    />
  ),
};

const minPasswordLength = 6;

const password: Field<string, string> = {
  ...inItem({ label: 'Senha', extra: newPasswordField.hint, required: true }, () => (
    <Input.Password autoComplete="new-password" />
  )),
  start: '',
  toTyped: () => '',
  toStored: (typed) => typed,
  problem: (typed) =>
    typed.length < minPasswordLength
      ? `A senha deve ter no mínimo ${minPasswordLength} caracteres`
      : undefined,
};

const fields = {
  name: text({
    label: 'Nome',
    max: lengths.admin_users.name,
    required: 'Nome é obrigatório',
  }),
  email,
  // An employee by default (docs/product.md#limits).
  role: choice<Role>({ label: 'Permissão', choices: roleLabels, start: 'employee' }),
  is_active: flag('Ativo'),
  slug: {
    ...nullableText({
      label: 'Link de atendimento',
      half: true,
      max: lengths.admin_users.slug,
      input: { placeholder: 'ana', autoComplete: 'off' },
      extra: 'No site, /v/ana leva os visitantes a esta pessoa. Vale com um WhatsApp.',
    }),
    toStored: (typed) => toSlug(typed) || null,
  } satisfies Field<string | null, string>,
  whatsapp: {
    ...phone({
      label: 'WhatsApp',
      extra: 'Com o link, este número e o primeiro nome ficam públicos no site.',
    }),
    toStored: (typed) => phoneToSave(typed) || null,
  } satisfies Field<string | null, string>,
};

/** Explains a rejection; `denied` is the text for a user who is no longer an administrator. */
export function deniedReason(cause: unknown, denied: string): string | undefined {
  const { code = '', statusCode = 0 } = cause as { code?: string; statusCode?: number };
  const error = { code, status: statusCode, message: (cause as Error).message };
  if (isLastAdministrator(error)) return formatApiError(error);
  return isDenied(error) ? denied : undefined;
}

const slugExists = { field: 'slug', message: 'Outro funcionário já tem este link' };

const definition = {
  table: 'admin_users',
  width: 560,
  mark: '!',
  deletion: 'remover',
  denied: onlyAdministrators,
  name: (row: Tables<'admin_users'>) => row.name,
  removal: {
    hint: () => 'A conta dele perde o acesso. Por 30 dias ele pode voltar, em Excluídos.',
    okText: 'Remover',
    formatReason: (cause: unknown) =>
      deniedReason(cause, 'Apenas administradores podem remover funcionários'),
  },
  toProblems: ({ code, message }: ApiError) =>
    code !== '23505' ? undefined : [message?.includes('slug') ? slugExists : employeeExists],
  // It may be the user's own record.
  onSaved: recheckSession,
} as const;

export const employees = defineRecord({ ...definition, fields });

export const newEmployee = defineRecord({
  ...definition,
  fields: {
    name: fields.name,
    email,
    password,
    role: fields.role,
    is_active: fields.is_active,
    slug: fields.slug,
    whatsapp: fields.whatsapp,
  },
  write: addEmployee,
});

/** An employee who chooses a password by a link. */
export const invitedEmployee = defineRecord({
  ...definition,
  fields: {
    name: fields.name,
    email,
    role: fields.role,
    is_active: unedited('Ativo'),
    slug: unedited(fields.slug.label),
    whatsapp: unedited(fields.whatsapp.label),
  },
  texts: {
    create: 'Convidar por link',
    save: 'Criar convite',
    created: 'Convite criado',
    failed: 'Erro ao criar o convite',
  },
  write: addEmployee,
});
