import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { AuthField } from './auth-field.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { requestPasswordLink } from './choose-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordCodeForm } from './password-code-form.tsx';
import { unexpectedSignInError } from './sign-in-error.ts';
import { validateEmail } from './sign-in-form.tsx';
import { useAuthState } from './use-auth-state.ts';

/** By e-mail, by a code, or not chosen yet. */
type Way = 'asked' | 'sent' | 'unavailable' | 'code';

/** For whoever forgot the password: a link by e-mail where the backend sends any, else a code of an administrator. */
export function ForgotPasswordPage() {
  const { account, refresh } = useAuthState();
  const [way, setWay] = useState<Way>('asked');
  const form = useAuthForm({ email: '' }, async (typed) => {
    const problem = validateEmail(typed.email);
    if (problem !== undefined) return { problems: { email: problem } };
    const answer = await requestPasswordLink(typed.email.trim());
    if (answer === 'unanswered') return { message: unexpectedSignInError };
    setWay(answer);
    return undefined;
  });
  const { email } = form.values;

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to="/" replace />;
  if (account.kind === 'second-factor') return <Navigate to="/login/second-factor" replace />;
  return (
    <LoginFrame title="Esqueci minha senha">
      {way === 'asked' && (
        <AuthForm form={form} submitText="Continuar">
          <AuthField
            {...form.field('email')}
            label="Email"
            hint="O email com que você entra."
            type="email"
            autoComplete="username"
            autoFocus
          />
        </AuthForm>
      )}
      {way === 'sent' && (
        <Alert
          type="success"
          showIcon
          role="status"
          title="Veja o seu email"
          description={`Se ${email.trim()} tiver uma conta, chega em instantes um link para escolher outra senha. Se não chegar, peça um código a um administrador.`}
        />
      )}
      {way === 'unavailable' && (
        <Alert
          type="info"
          showIcon
          role="status"
          title="Peça um código a um administrador"
          description="Esta loja não envia senhas por email. Em Funcionários, “Redefinir senha” dá a ele um código para você, que vale por 30 minutos."
        />
      )}
      {way !== 'asked' && <PasswordCodeForm email={email} onSignedIn={refresh} />}
      <nav className="sign-in-links" aria-label="Ajuda para entrar">
        <Link to="/login">Voltar para entrar</Link>
        {way === 'asked' && (
          <Button type="link" onClick={() => setWay('code')}>
            Já tenho um código
          </Button>
        )}
      </nav>
    </LoginFrame>
  );
}
