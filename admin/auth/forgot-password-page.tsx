import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { AuthForm, emailField, newPasswordField, required } from './auth-form.tsx';
import { requestPasswordLink, resetPassword } from './choose-password.ts';
import { LoginFrame, useAuthState } from './login-frame.tsx';
import { signIn, unexpectedSignInError } from './sign-in.ts';
import type { SignInFormProps } from './sign-in-form.tsx';

/** Resets a forgotten password with an e-mailed link or, if the backend sends no e-mail, an administrator's code. */
export function ForgotPasswordPage() {
  const { account, refresh } = useAuthState();
  const [step, setStep] = useState<'email' | 'sent' | 'unavailable' | 'code'>('email');
  const [email, setEmail] = useState('');

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to="/" replace />;
  if (account.kind === 'second-factor') return <Navigate to="/login" replace />;
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
        <AuthForm
          fields={{ email: { ...emailField, hint: 'O email com que você entra.' } }}
          submitText="Continuar"
          send={async (typed) => {
            const answer = await requestPasswordLink(typed.email);
            if (answer === 'unanswered') return { message: unexpectedSignInError };
            setEmail(typed.email);
            setStep(answer);
            return undefined;
          }}
        />
      )}
      {step === 'sent' && (
        <Notice
          type="success"
          role="status"
          title="Veja o seu email"
          description={`Se ${email} tiver uma conta, chega em instantes um link para escolher outra senha. Se não chegar, peça um código a um administrador.`}
        />
      )}
      {step === 'unavailable' && (
        <Notice
          type="info"
          role="status"
          title="Peça um código a um administrador"
          description="Esta loja não envia senhas por email. Em Funcionários, “Redefinir senha” dá a ele um código para você, que vale por 30 minutos."
        />
      )}
      {step !== 'email' && <PasswordCodeForm email={email} onSignedIn={refresh} />}
    </LoginFrame>
  );
}

/** Sets a new password with a one-time code from an administrator, then signs in with it. */
function PasswordCodeForm({ email: initial = '', onSignedIn }: SignInFormProps) {
  return (
    <AuthForm
      fields={{
        email: { ...emailField, initial },
        code: {
          label: 'Código',
          autoComplete: 'one-time-code',
          autoCapitalize: 'characters',
          spellCheck: false,
          placeholder: 'XXXX-XXXX-XXXX',
          check: required('Informe o código'),
        },
        password: newPasswordField,
      }}
      submitText="Salvar senha e entrar"
      send={async ({ email, code, password }) => {
        const problem = await resetPassword(email, code, password);
        if (problem) return problem;
        const rejected = await signIn({ email, password });
        if (rejected !== undefined) return { message: `A senha nova vale. ${rejected}` };
        await onSignedIn();
        return undefined;
      }}
    />
  );
}
