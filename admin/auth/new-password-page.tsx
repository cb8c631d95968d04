import { Alert } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { AuthField } from './auth-field.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { changeOwnPassword, passwordHint } from './choose-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useAuthState } from './use-auth-state.ts';

/** Where the link of a forgotten password leads: by now one is signed in, and chooses another. */
export function NewPasswordPage() {
  const { account, refresh } = useAuthState();
  const [changed, setChanged] = useState(false);

  if (!account) return <PageSpinner />;
  if (changed) return <Navigate to="/" replace />;
  return (
    <LoginFrame title="Escolher outra senha">
      {account.kind === 'second-factor' && <SecondFactorForm onSignedIn={refresh} />}
      {account.kind === 'staff' && <NewPasswordForm onChanged={() => setChanged(true)} />}
      {account.kind !== 'second-factor' && account.kind !== 'staff' && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title="Este link não vale mais"
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
  const form = useAuthForm({ password: '' }, async ({ password }) => {
    if (password === '') return { problems: { password: 'Informe a nova senha' } };
    const outcome = await changeOwnPassword(password);
    if (outcome.kind === 'failed') return { message: outcome.message };
    if (outcome.kind === 'refused') {
      return outcome.field === 'current'
        ? { message: 'O link é de há mais de 30 minutos. Peça outro.' }
        : { problems: { password: outcome.message } };
    }
    onChanged();
    return undefined;
  });
  return (
    <AuthForm form={form} submitText="Salvar senha">
      <AuthField
        {...form.field('password')}
        label="Nova senha"
        hint={passwordHint}
        type="password"
        autoComplete="new-password"
        autoFocus
      />
    </AuthForm>
  );
}
