import { Button, type InputProps, type InputRef } from 'antd';
// Not from 'antd': the sign-in page would load text areas, searches and codes along.
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { type ReactNode, type Ref, type SubmitEvent, useId, useRef, useState } from 'react';
import './auth-form.css';

/** Reason for a rejected form, about a field or about the whole. */
export interface AuthProblem<Field extends string> {
  field?: Field | undefined;
  message: string;
}

type Check = (value: string) => string | undefined;

/** Returns a check that rejects an empty field. */
export const required =
  (message: string): Check =>
  (value) =>
    value === '' ? message : undefined;

/**
 * State of a form for visitors who are not signed in. Does not use antd's form, which is heavy for two fields.
 * @param send called with valid values, trimmed except for passwords; returns the problem, if any
 */
export function useAuthForm<Field extends string>(
  initial: Record<Field, string>,
  checks: Record<Field, Check>,
  send: (values: Record<Field, string>) => Promise<AuthProblem<Field> | undefined>,
) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Field | 'form', string | undefined>>>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<Field, InputRef | null>>>({});
  const fields = Object.keys(initial) as Field[];

  const validate = async (): Promise<typeof problems> => {
    const typed = { ...values };
    for (const field of fields) if (field !== 'password') typed[field] = values[field].trim();
    const invalid = fields.map((field) => [field, checks[field](typed[field])]);
    if (invalid.some(([, problem]) => problem)) return Object.fromEntries(invalid);
    const rejected = await send(typed);
    return (rejected ? { [rejected.field ?? 'form']: rejected.message } : {}) as typeof problems;
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setProblems({});
    const found = await validate();
    setBusy(false);
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  };

  return {
    values,
    busy,
    message: problems.form,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
    /** Props of an AuthField. */
    field: (name: Field) => ({
      ref: (input: InputRef | null) => {
        inputs.current[name] = input;
      },
      value: values[name],
      problem: problems[name],
      // Not disabled, which would take the focus from whoever has just pressed Enter in it.
      readOnly: busy,
      onChange: (value: string) => {
        setValues((now) => ({ ...now, [name]: value }));
        setProblems((now) => ({ ...now, [name]: undefined }));
      },
    }),
  };
}

interface AuthFormProps {
  form: Pick<ReturnType<typeof useAuthForm>, 'busy' | 'message' | 'onSubmit'>;
  submitText: string;
  busyText?: string;
  children: ReactNode;
}

/** A form with its fields, the problem of the whole, and the submit button. */
export function AuthForm({ form, submitText, busyText = submitText, children }: AuthFormProps) {
  return (
    <form className="auth-form" noValidate onSubmit={form.onSubmit}>
      {children}
      {form.message !== undefined && <SignInNotice type="error" message={form.message} />}
      <Button type="primary" size="large" htmlType="submit" block loading={form.busy}>
        {form.busy ? busyText : submitText}
      </Button>
    </form>
  );
}

interface AuthFieldProps extends Omit<InputProps, 'onChange' | 'size' | 'status' | 'id'> {
  label: string;
  hint?: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<InputRef>;
}

/** A labelled input with its hint or validation error. */
export function AuthField({ label, hint, problem, onChange, ...props }: AuthFieldProps) {
  const id = useId();
  const wrong = problem !== undefined;
  const below = problem ?? hint;
  const TypedInput = props.type === 'password' ? Password : Input;
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <TypedInput
        {...props}
        id={id}
        size="large"
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onChange={({ target }) => onChange(target.value)}
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
}

interface SignInNoticeProps {
  type: 'error' | 'warning';
  message: string;
  children?: ReactNode;
}

/** A notice beside a form. Looks like antd's Alert, which would weigh more than the form. */
export function SignInNotice({ type, message, children }: SignInNoticeProps) {
  return (
    <div className={`sign-in-notice is-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <p>{message}</p>
      {children}
    </div>
  );
}
