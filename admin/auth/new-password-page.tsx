import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { AuthForm, newPasswordField } from './auth-form.tsx';
import { changeOwnPassword } from './choose-password.ts';
import { LoginFrame, useAuthState } from './login-frame.tsx';
import { SecondFactorForm } from './sign-in-form.tsx';

/** Target of password reset links. The link signs the user in, and this page asks for a new password. */
export function NewPasswordPage() {
  const { account, refresh } = useAuthState();
  const [changed, setChanged] = useState(false);

  if (!account) return <PageSpinner />;
  if (changed) return <Navigate to="/" replace />;
  return (
    <LoginFrame
      title="Escolher outra senha"
      links={<Link to="/login/password">Esqueci minha senha</Link>}
    >
      {account.kind === 'second-factor' ? (
        <SecondFactorForm onSignedIn={refresh} />
      ) : account.kind === 'staff' ? (
        <NewPasswordForm onChanged={() => setChanged(true)} />
      ) : (
        <Notice
          type="warning"
          role="status"
          title="Este link não vale mais"
          description="Ele pode ter sido usado ou ter vencido. Peça outro."
        />
      )}
    </LoginFrame>
  );
}

function NewPasswordForm({ onChanged }: { onChanged: () => void }) {
  return (
    <AuthForm
      fields={{ password: newPasswordField }}
      submitText="Salvar senha"
      send={async ({ password }) => {
        const problem = await changeOwnPassword(password);
        if (problem?.field === 'current') {
          return { message: 'O link é de há mais de 30 minutos. Peça outro.' };
        }
        if (problem) return { ...problem, field: problem.field };
        onChanged();
        return undefined;
      }}
    />
  );
}
