import { Alert, Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { isEmail } from '#shared/contact/links.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { requestPasswordLink } from './choose-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordCodeForm } from './password-code-form.tsx';
import { unexpectedSignInError } from './sign-in-error.ts';
import { SignInField } from './sign-in-field.tsx';
import { useAuthState } from './use-auth-state.ts';

/** By e-mail, by a code, or not chosen yet. */
type Way = 'asked' | 'sent' | 'unavailable' | 'code';

/** For whoever forgot the password: a link by e-mail where the backend sends any, else a code of an administrator. */
export function ForgotPasswordPage() {
  const { account, refresh } = useAuthState();
  const [email, setEmail] = useState('');
  const [way, setWay] = useState<Way>('asked');

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to="/" replace />;
  return (
    <LoginFrame title="Esqueci minha senha">
      {way === 'asked' && <EmailForm email={email} onEmail={setEmail} onAnswer={setWay} />}
      {way === 'sent' && (
        <Alert
          type="success"
          showIcon
          role="status"
          message="Veja o seu email"
          description={`Se ${email.trim()} tiver uma conta, chega em instantes um link para escolher outra senha. Se não chegar, peça um código a um administrador.`}
        />
      )}
      {way === 'unavailable' && (
        <Alert
          type="info"
          showIcon
          role="status"
          message="Peça um código a um administrador"
          description="Esta loja não envia senhas por email. Em Funcionários, “Redefinir senha” dá a ele um código para você, que vale por 30 minutos."
        />
      )}
      {way !== 'asked' && (
        <PasswordCodeForm email={email} onEmail={setEmail} onSignedIn={refresh} />
      )}
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

interface EmailFormProps {
  email: string;
  onEmail: (email: string) => void;
  onAnswer: (way: Way) => void;
}

function EmailForm({ email, onEmail, onAnswer }: EmailFormProps) {
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [asking, setAsking] = useState(false);
  const input = useRef<InputRef>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (asking) return;
    setRefusal(undefined);
    if (!isEmail(email.trim())) {
      setProblem(email.trim() === '' ? 'Informe o seu email' : 'Informe um email válido');
      input.current?.focus();
      return;
    }
    setAsking(true);
    const answer = await requestPasswordLink(email.trim());
    setAsking(false);
    if (answer === 'unanswered') setRefusal(unexpectedSignInError);
    else onAnswer(answer);
  };

  return (
    <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
      <SignInField label="Email" problem={problem} hint="O email com que você entra.">
        {(field) => (
          <Input
            {...field}
            ref={input}
            type="email"
            size="large"
            autoComplete="username"
            autoFocus
            disabled={asking}
            value={email}
            onChange={({ target }) => {
              onEmail(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </SignInField>
      {refusal !== undefined && <Alert type="error" showIcon role="alert" message={refusal} />}
      <Button type="primary" size="large" htmlType="submit" block loading={asking}>
        Continuar
      </Button>
    </form>
  );
}
