// Depends on internal antd paths. Importing from 'antd' would also load text areas, search fields and code fields on
// the sign-in page. Tested with one version of antd (scripts/private-interfaces.test.ts).
import { Button, type InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { isEmail } from '#shared/contact/email.ts';

export interface AuthProblem<Field extends string> {
  field?: Field | undefined;
  message: string;
}

interface AuthField extends InputProps {
  label: string;
  hint?: string | undefined;
  initial?: string;
  check: (value: string) => string | undefined;
}

export const required = (message: string) => (value: string) =>
  value === '' ? message : undefined;

export const emailField = {
  label: 'Email',
  type: 'email',
  autoComplete: 'username',
  check: (email) => {
    if (email === '') return 'Informe o seu email';
    return isEmail(email) ? undefined : 'Informe um email válido';
  },
} as const satisfies AuthField;

export const newPasswordField = {
  label: 'Nova senha',
  hint: 'No mínimo 8 caracteres, e não uma das mais comuns.',
  type: 'password',
  autoComplete: 'new-password',
  check: required('Informe a nova senha'),
} as const satisfies AuthField;

interface AuthFormProps<Field extends string> {
  /** Fields in display order. The first empty one gets focus. */
  fields: Record<Field, AuthField>;
  submitText: string;
  busyText?: string;
  /** Called with valid values, trimmed except for passwords. Returns the problem, if any. */
  send: (values: Record<Field, string>) => Promise<AuthProblem<Field> | undefined>;
}

/** Form for visitors who are not signed in. It does not use antd's form, which is too heavy for two fields. */
export function AuthForm<Field extends string>(props: AuthFormProps<Field>) {
  const { fields, submitText, busyText = submitText, send } = props;
  const names = Object.keys(fields) as Field[];
  const [problems, setProblems] = useState<Partial<Record<Field | 'form', string | undefined>>>({});
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const [focused] = useState(() => names.find((name) => !fields[name].initial));

  const validate = async (entered: FormData): Promise<typeof problems> => {
    const typed = Object.fromEntries(
      names.map((name) => {
        const text = String(entered.get(name));
        return [name, name === 'password' ? text : text.trim()];
      }),
    ) as Record<Field, string>;
    const invalid = names.map((name) => [name, fields[name].check(typed[name])]);
    if (invalid.some(([, problem]) => problem)) return Object.fromEntries(invalid);
    const rejected = await send(typed);
    return (rejected ? { [rejected.field ?? 'form']: rejected.message } : {}) as typeof problems;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblems({});
    const found = await validate(new FormData(form));
    setBusy(false);
    setProblems(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form
      className="auth-form"
      style={{ display: 'grid', gap: 18 }}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {names.map((name) => {
        const { check, initial = '', label, hint, ...input }: AuthField = fields[name];
        const TypedInput = input.type === 'password' ? Password : Input;
        const id = `${formId}-${name}`;
        const wrong = problems[name] !== undefined;
        const below = problems[name] ?? hint;
        return (
          <div key={name} style={{ display: 'grid', gap: 6 }}>
            <label htmlFor={id}>{label}</label>
            <TypedInput
              {...input}
              id={id}
              name={name}
              size="large"
              autoFocus={name === focused}
              status={wrong ? 'error' : ''}
              aria-invalid={wrong}
              aria-describedby={below === undefined ? undefined : `${id}-below`}
              defaultValue={initial}
              // A `disabled` field would lose focus after Enter.
              readOnly={busy}
              onChange={() => setProblems((now) => ({ ...now, [name]: undefined }))}
            />
            {below !== undefined && (
              <p
                id={`${id}-below`}
                className={wrong ? 'problem' : 'note'}
                role={wrong ? 'alert' : undefined}
              >
                {below}
              </p>
            )}
          </div>
        );
      })}
      {problems.form !== undefined && <SignInNotice type="error" message={problems.form} />}
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {busy ? busyText : submitText}
      </Button>
    </form>
  );
}

interface SignInNoticeProps {
  type: 'error' | 'warning';
  message: string;
  children?: ReactNode;
}

/** Notice next to a form. It is styled like antd's Alert, which is heavier than the form itself. */
export function SignInNotice({ type, message, children }: SignInNoticeProps) {
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      style={{
        display: 'grid',
        gap: 10,
        justifyItems: 'start',
        padding: '10px 12px',
        border: `1px solid var(--ant-color-${type}-border)`,
        borderRadius: 'var(--ant-border-radius-lg)',
        background: `var(--ant-color-${type}-bg)`,
        color: 'var(--ant-color-text)',
      }}
    >
      {type === 'error' ? <p>{message}</p> : <strong>{message}</strong>}
      {children}
    </div>
  );
}
