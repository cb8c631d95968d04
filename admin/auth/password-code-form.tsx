import { Alert, Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { isEmail } from '#shared/contact/links.ts';
import { passwordHint, passwordProblem, resetPassword } from './choose-password.ts';
import { signIn } from './sign-in.ts';
import { SignInField } from './sign-in-field.tsx';
import './sign-in-form.css';

const order = ['email', 'code', 'password'] as const;
type Problems = Partial<Record<(typeof order)[number], string>>;

interface PasswordCodeFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Awaited: the button stays busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

async function validate(email: string, code: string, password: string): Promise<Problems> {
  const wrong = await passwordProblem(password);
  return {
    ...(isEmail(email.trim()) ? {} : { email: 'Informe o email com que você entra' }),
    ...(code.trim() === '' ? { code: 'Informe o código' } : {}),
    ...(wrong === undefined ? {} : { password: wrong }),
  };
}

/** A one-time code of an administrator becomes a new password, with which one is signed in. */
export function PasswordCodeForm({ email, onEmail, onSignedIn }: PasswordCodeFormProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  const fields = {
    email: useRef<InputRef>(null),
    code: useRef<InputRef>(null),
    password: useRef<InputRef>(null),
  };

  const show = (found: Problems) => {
    setProblems(found);
    const first = order.find((field) => found[field] !== undefined);
    // After the render in which the fields can be typed in again.
    if (first !== undefined) setTimeout(() => fields[first].current?.focus());
    return first !== undefined;
  };
  const clear = (field: keyof Problems) =>
    setProblems(({ [field]: _, ...others }) => others as Problems);

  const save = async () => {
    if (show(await validate(email, code, password))) return;
    const outcome = await resetPassword(email.trim(), code, password);
    if (outcome.kind === 'refused') show({ password: outcome.message });
    else if (outcome.kind === 'failed') setRefusal(outcome.message);
    else {
      const refused = await signIn({ email, password });
      if (refused === undefined) await onSignedIn();
      else setRefusal(`A senha nova vale. ${refused}`);
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    setRefusal(undefined);
    setSaving(true);
    await save();
    setSaving(false);
  };

  return (
    <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
      <SignInField label="Email" problem={problems.email}>
        {(field) => (
          <Input
            {...field}
            ref={fields.email}
            type="email"
            size="large"
            autoComplete="username"
            disabled={saving}
            value={email}
            onChange={({ target }) => {
              onEmail(target.value);
              clear('email');
            }}
          />
        )}
      </SignInField>
      <SignInField label="Código" problem={problems.code}>
        {(field) => (
          <Input
            {...field}
            ref={fields.code}
            size="large"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            placeholder="XXXX-XXXX-XXXX"
            disabled={saving}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              clear('code');
            }}
          />
        )}
      </SignInField>
      <SignInField label="Nova senha" hint={passwordHint} problem={problems.password}>
        {(field) => (
          <Input.Password
            {...field}
            ref={fields.password}
            size="large"
            autoComplete="new-password"
            disabled={saving}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              clear('password');
            }}
          />
        )}
      </SignInField>
      {refusal !== undefined && <Alert type="error" showIcon role="alert" message={refusal} />}
      <Button type="primary" size="large" htmlType="submit" block loading={saving}>
        Salvar senha e entrar
      </Button>
    </form>
  );
}
