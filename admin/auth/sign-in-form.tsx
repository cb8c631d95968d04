import { Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { isEmail } from '#shared/contact/links.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { SignInField } from './sign-in-field.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import './sign-in-form.css';

interface SignInFormProps {
  email?: string;
  /** Awaited: the button stays busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

type Problems = Partial<Record<keyof Credentials, string>>;

function validateCredentials({ email, password }: Credentials): Problems {
  const problems: Problems = {};
  if (email.trim() === '') problems.email = 'Informe o seu email';
  else if (!isEmail(email.trim())) problems.email = 'Informe um email válido';
  if (password === '') problems.password = 'Informe a sua senha';
  return problems;
}

/**
 * E-mail and password. Without antd's form, which would be a lot to load on the login page for two fields.
 */
export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: known, password: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [signingIn, setSigningIn] = useState(false);
  const email = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);

  const change = (part: Partial<Credentials>) => {
    setCredentials((now) => ({ ...now, ...part }));
    // A change clears the field's error.
    for (const name of Object.keys(part)) setProblems((now) => ({ ...now, [name]: undefined }));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (signingIn) return;
    const found = validateCredentials(credentials);
    setProblems(found);
    setRefusal(undefined);
    if (found.email !== undefined || found.password !== undefined) {
      (found.email === undefined ? password : email).current?.focus();
      return;
    }
    setSigningIn(true);
    const answer = await signIn(credentials);
    if (answer === undefined) await onSignedIn();
    setRefusal(answer);
    setSigningIn(false);
  };

  return (
    <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
      <SignInField label="Email" problem={problems.email}>
        {(field) => (
          <Input
            {...field}
            ref={email}
            type="email"
            size="large"
            autoComplete="username"
            autoFocus={known === ''}
            disabled={signingIn}
            value={credentials.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </SignInField>
      <SignInField label="Senha" problem={problems.password}>
        {(field) => (
          <Input.Password
            {...field}
            ref={password}
            size="large"
            autoComplete="current-password"
            autoFocus={known !== ''}
            disabled={signingIn}
            value={credentials.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </SignInField>
      {refusal !== undefined && <SignInNotice type="error" message={refusal} />}
      <Button type="primary" size="large" htmlType="submit" block loading={signingIn}>
        {signingIn ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  );
}
