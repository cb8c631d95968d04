import { Button, type InputRef } from 'antd';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { SignInNotice } from './sign-in-notice.tsx';
import './auth-form.css';

/** Why a form was not taken: beside its fields, or above its button for none of them. */
export interface AuthRefusal<Field extends string> {
  problems?: Partial<Record<Field, string | undefined>>;
  message?: string;
}

/**
 * The state of a form of those who are not signed in. Without antd's form, which would be a lot to load on the login page
 * for two fields.
 * @param send checks the values and sends them; undefined when they were taken
 */
export function useAuthForm<Field extends string>(
  initial: Record<Field, string>,
  send: (values: Record<Field, string>) => Promise<AuthRefusal<Field> | undefined>,
) {
  const [values, setValues] = useState(initial);
  const [refusal, setRefusal] = useState<AuthRefusal<Field>>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef<Partial<Record<Field, InputRef | null>>>({});

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal({});
    const refused = (await send(values)) ?? {};
    setBusy(false);
    setRefusal(refused);
    const fields = Object.keys(initial) as Field[];
    const first = fields.find((field) => refused.problems?.[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  };

  return {
    values,
    busy,
    message: refusal.message,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
    /** What an AuthField needs of the form. */
    field: (name: Field) => ({
      ref: (input: InputRef | null) => {
        inputs.current[name] = input;
      },
      value: values[name],
      problem: refusal.problems?.[name],
      // Not disabled, which would take the focus from whoever has just pressed Enter in it.
      readOnly: busy,
      onChange: (value: string) => {
        setValues((now) => ({ ...now, [name]: value }));
        // A change clears the field's error.
        setRefusal(({ problems, ...rest }) => ({
          ...rest,
          problems: { ...problems, [name]: undefined },
        }));
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

/** The form around its fields: what was refused, and the button. */
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
