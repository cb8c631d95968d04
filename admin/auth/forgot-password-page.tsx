import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { AuthField, AuthForm, useAuthForm } from './auth-form.tsx';
import { requestPasswordLink } from './choose-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordCodeForm } from './password-code-form.tsx';
import { unexpectedSignInError } from './sign-in.ts';
import { validateEmail } from './sign-in-form.tsx';
import { useAuthState } from './use-auth-state.ts';

/** Resets a forgotten password: by a link where the backend sends e-mail, else by a code from an administrator. */
export function ForgotPasswordPage() {
  const { account, refresh } = useAuthState();
  const [step, setStep] = useState<'email' | 'sent' | 'unavailable' | 'code'>('email');
  const form = useAuthForm({ email: '' }, { email: validateEmail }, async ({ email }) => {
    const answer = await requestPasswordLink(email);
    if (answer === 'unanswered') return { message: unexpectedSignInError };
    setStep(answer);
    return undefined;
  });
  const { email } = form.values;

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to="/" replace />;
  if (account.kind === 'second-factor') return <Navigate to="/login/second-factor" replace />;
  return (
    <LoginFrame
      title="Esqueci minha senha"
      links={
        <>
          <Link to="/login">Voltar para entrar</Link>
          {step === 'email' && (
            <Button type="link" onClick={() => setStep('code')}>
              Já tenho um código
            </Button>
          )}
        </>
      }
    >
      {step === 'email' && (
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
      {step === 'sent' && (
        <Alert
          type="success"
          showIcon
          role="status"
          title="Veja o seu email"
          description={`Se ${email.trim()} tiver uma conta, chega em instantes um link para escolher outra senha. Se não chegar, peça um código a um administrador.`}
        />
      )}
      {step === 'unavailable' && (
        <Alert
          type="info"
          showIcon
          role="status"
          title="Peça um código a um administrador"
          description="Esta loja não envia senhas por email. Em Funcionários, “Redefinir senha” dá a ele um código para você, que vale por 30 minutos."
        />
      )}
      {step !== 'email' && <PasswordCodeForm email={email} onSignedIn={refresh} />}
    </LoginFrame>
  );
}
