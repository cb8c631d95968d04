import { createClient } from '@supabase/supabase-js';
import { Input } from 'antd';
import { type ApiError, toApiError } from '#admin/api/api-error.ts';
import { supabase, supabaseUrl } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { type Role, roleLabels } from '#admin/auth/account.ts';
import { newPasswordField } from '#admin/auth/auth-form.tsx';
import { toPasswordFault } from '#admin/auth/choose-password.ts';
import { recheckSession } from '#admin/auth/use-account.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { type RecordVersion, saveRecord } from '#admin/forms/save-record.ts';
import { TextItem } from '#admin/forms/text-item.tsx';
import { defineRecord, type WriteOutcome } from '#admin/records/define-record.ts';
import {
  choice,
  type Field,
  flag,
  inItem,
  itemProps,
  unedited,
  type Values,
} from '#admin/records/fields.tsx';
import { email as emailText, nullableText, phone, text } from '#admin/records/text-fields.tsx';
import { phoneToSave } from '#shared/contact/phone.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { toSlug } from '#shared/text/normalize-text.ts';

type Outcome = WriteOutcome<Tables<'admin_users'>>;
type Rejected = Extract<Outcome, { kind: 'refused' | 'failed' }>;

const refused = (problem: FieldProblem): Rejected => ({ kind: 'refused', problems: [problem] });

const employeeExists = {
  field: 'email',
  message: 'Já existe um funcionário com este email',
};

/** Shown if the database rejects a user who is not an administrator (docs/product.md#access). */
export const onlyAdministrators = 'Apenas administradores podem gerenciar funcionários';

const createSignUpClient = () =>
  createClient(supabaseUrl, import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'vitrine-sign-up',
    },
  });

/** Client shared by all sign-ups: Supabase warns if several clients use the same storage key. */
let signUpClient: ReturnType<typeof createSignUpClient> | undefined;

/**
 * Creates a new employee's account, with a code that the database issues after validating the password. If no password
 * is given, the database replaces the one sent here with a random one. An existing account that belongs to no employee
 * is removed. Uses a separate client: signing up with the back-office's client would sign the administrator out.
 */
async function signUpEmployee(
  email: string,
  password: string | undefined,
): Promise<{ authId: string } | Rejected> {
  const invited = await supabase.rpc('invite_staff', {
    email,
    ...(password !== undefined && { password }),
  });
  if (invited.error) {
    const fault = invited.error.message === 'password_refused' && invited.error.details;
    if (fault) return refused({ field: 'password', message: toPasswordFault(fault) });
    return invited.error.code === 'PT409'
      ? refused(employeeExists)
      : { kind: 'failed', error: { ...invited.error, status: invited.status } };
  }
  signUpClient ??= createSignUpClient();
  const { data, error } = await signUpClient.auth.signUp({
    email,
    password: password ?? `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 72),
    options: {
      emailRedirectTo: new URL('/admin/login', window.location.href).href,
      data: { invitation_code: invited.data },
    },
  });
  if (error || !data.user) {
    const reason = error?.message ?? 'A conta não foi criada.';
    return { kind: 'failed', error: { status: error?.status ?? 0 }, reason };
  }
  // Signing up also opened a session, which is not used.
  await signUpClient.auth.signOut({ scope: 'local' });
  return { authId: data.user.id };
}

async function isAdded(id: string): Promise<boolean> {
  const { data } = await supabase.from('admin_users').select('id').eq('id', id).maybeSingle();
  return data !== null;
}

/** E-mail and password last sent for each record, keyed by record id. */
const sent = new Map<string, string>();

export async function addEmployee(
  record: RecordVersion,
  { password, ...columns }: Values,
): Promise<Outcome> {
  const fields = columns as TablesInsert<'admin_users'>;
  const chosen = password === undefined ? undefined : String(password);
  const attempt = `${fields.email} ${password}`;
  // An earlier attempt may have created the account and the record although its response was lost.
  const isThere = sent.get(record.id) === attempt && (await isAdded(record.id));
  const account = isThere ? undefined : await signUpEmployee(fields.email, chosen);
  if (account && 'kind' in account) return account;
  sent.set(record.id, attempt);
  const outcome = await saveRecord('admin_users', record, {
    ...fields,
    ...(account && { auth_id: account.authId }),
  });
  if (outcome.kind === 'saved') return outcome;
  const error = outcome.kind === 'failed' ? outcome.error : { status: 409 };
  const reason = `A conta de ${fields.email} foi criada, mas o cadastro não. Salve de novo para concluir. ${formatApiError(error, onlyAdministrators)}`;
  return { kind: 'failed', error, reason };
}

const email: Field<string, string> = {
  ...emailText({ label: 'Email', required: 'Email é obrigatório' }),
  toStored: (typed) => typed.trim().toLowerCase(),
  render: ({ name, row, max }) => (
    <TextItem
      {...itemProps(name, {
        label: 'Email',
        extra: row && 'Muda só o cadastro: para entrar, o e-mail continua o da conta.',
      })}
      required
      maxLength={max}
      type="email"
    />
  ),
};

/** Minimum required by the database (private.password_fault). */
const minPasswordLength = 8;

const password: Field<string, string> = {
  ...inItem({ label: 'Senha', extra: newPasswordField.hint, required: true }, () => (
    <Input.Password autoComplete="new-password" />
  )),
  start: '',
  toTyped: () => '',
  toStored: (typed) => typed,
  problem: (typed) => (typed.length < minPasswordLength ? toPasswordFault('too_short') : undefined),
};

const fields = {
  name: text({ label: 'Nome', required: 'Nome é obrigatório' }),
  email,
  // The default role is employee (docs/product.md#limits).
  role: choice<Role>({ label: 'Permissão', choices: roleLabels, start: 'employee' }),
  is_active: flag('Ativo'),
  slug: {
    ...nullableText({
      label: 'Link de atendimento',
      half: true,
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
      formatApiError(toApiError(cause), 'Apenas administradores podem remover funcionários'),
  },
  toProblems: ({ code, message }: ApiError) =>
    code !== '23505' ? undefined : [message?.includes('slug') ? slugExists : employeeExists],
  // Rechecks the session because the saved record may be the user's own.
  onSaved: recheckSession,
} as const;

export const employees = defineRecord({ ...definition, fields });

const { name, role, is_active, slug, whatsapp } = fields;

export const newEmployee = defineRecord({
  ...definition,
  fields: { name, email, password, role, is_active, slug, whatsapp },
  write: addEmployee,
});

/** Record of an invited employee, who chooses a password through a link. */
export const invitedEmployee = defineRecord({
  ...definition,
  fields: {
    ...{ name, email, role },
    is_active: unedited('Ativo'),
    slug: unedited(slug.label),
    whatsapp: unedited(whatsapp.label),
  },
  texts: {
    create: 'Convidar por link',
    save: 'Criar convite',
    created: 'Convite criado',
    failed: 'Erro ao criar o convite',
  },
  write: addEmployee,
});
