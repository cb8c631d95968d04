import { Alert, Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { changeOwnPassword, passwordHint, passwordProblem } from './choose-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { SignInField } from './sign-in-field.tsx';
import { useAuthState } from './use-auth-state.ts';

/** Where the link of a forgotten password leads: by now one is signed in, and chooses another. */
export function NewPasswordPage() {
  const { account } = useAuthState();
  const [changed, setChanged] = useState(false);

  if (!account) return <PageSpinner />;
  if (changed) return <Navigate to="/" replace />;
  return (
    <LoginFrame title="Escolher outra senha">
      {account.kind === 'staff' ? (
        <NewPasswordForm onChanged={() => setChanged(true)} />
      ) : (
        <Alert
          type="warning"
          showIcon
          role="status"
          message="Este link não vale mais"
          description="Ele pode ter sido usado ou ter vencido. Peça outro."
        />
      )}
      <nav className="sign-in-links" aria-label="Ajuda para entrar">
        <Link to="/login/password">Esqueci minha senha</Link>
      </nav>
    </LoginFrame>
  );
}

function NewPasswordForm({ onChanged }: { onChanged: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<InputRef>(null);

  const save = async () => {
    const wrong = await passwordProblem(password);
    const outcome = wrong === undefined ? await changeOwnPassword(password) : undefined;
    if (outcome?.kind === 'changed') return onChanged();
    if (outcome?.kind === 'failed') setRefusal(outcome.message);
    else if (outcome?.field === 'current') {
      setRefusal('O link é de há mais de 30 minutos. Peça outro.');
    } else setProblem(wrong ?? outcome?.message);
    setTimeout(() => input.current?.focus());
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
      <SignInField label="Nova senha" hint={passwordHint} problem={problem}>
        {(field) => (
          <Input.Password
            {...field}
            ref={input}
            size="large"
            autoComplete="new-password"
            autoFocus
            disabled={saving}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </SignInField>
      {refusal !== undefined && <Alert type="error" showIcon role="alert" message={refusal} />}
      <Button type="primary" size="large" htmlType="submit" block loading={saving}>
        Salvar senha
      </Button>
    </form>
  );
}
