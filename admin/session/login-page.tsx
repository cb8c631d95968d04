import { useInvalidateAuthStore, useLogin, useLogout } from '@refinedev/core';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Brand } from '../shell/brand.tsx';
import { PageSpinner } from '../shell/page-spinner.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import type { Credentials } from './auth-provider.ts';
import './login.css';
import { originOf } from './origin.ts';
import { unexpectedSignInError } from './sign-in-error.ts';
import { useAccount } from './use-account.ts';

/** Sign-in by e-mail and password; whoever is already in goes on to where they wanted to be. */
export function LoginPage() {
  const account = useAccount();
  const [search] = useSearchParams();

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to={originOf(search)} replace />;
  return (
    <main className="login">
      <title>Entrar · Vitrine Brindes</title>
      <div className="login-corner">
        <ThemeToggle />
      </div>
      <div className="login-panel">
        <Brand />
        <h1 className="login-title">Entrar na administração</h1>
        {account.kind === 'stranger' && <StrangerNotice email={account.email} />}
        <SignInForm />
        <a className="login-back" href="/">
          Voltar ao site
        </a>
      </div>
    </main>
  );
}

function StrangerNotice({ email }: { email: string }) {
  const { mutate: signOut, isPending } = useLogout();
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`A conta ${email} não tem acesso à administração.`}
      description={
        <>
          <p className="login-stranger">
            Peça a um administrador que ative o seu cadastro ou entre com outra conta.
          </p>
          <Button size="small" loading={isPending} onClick={() => signOut()}>
            Sair
          </Button>
        </>
      }
    />
  );
}

function SignInForm() {
  const [problem, setProblem] = useState<string>();
  const lookUpAccount = useInvalidateAuthStore();
  const { mutate: signIn, isPending } = useLogin<Credentials>({
    mutationOptions: {
      // Awaited, so that the button stays busy until the account is known and the page moves on.
      onSuccess: async ({ success, error }) => {
        if (success) await lookUpAccount();
        else setProblem(error?.message ?? unexpectedSignInError);
      },
      onError: () => setProblem(unexpectedSignInError),
    },
  });

  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={isPending}
      validateTrigger="onSubmit"
      onFinish={(credentials) => {
        setProblem(undefined);
        signIn(credentials);
      }}
    >
      <Form.Item
        label="Email"
        name="email"
        rules={[
          { required: true, whitespace: true, message: 'Informe o seu email' },
          {
            type: 'email',
            transform: (email: string) => email.trim(),
            message: 'Informe um email válido',
          },
        ]}
      >
        <Input type="email" size="large" autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item
        label="Senha"
        name="password"
        rules={[{ required: true, message: 'Informe a sua senha' }]}
      >
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      {problem !== undefined && (
        <Alert className="login-problem" type="error" showIcon role="alert" message={problem} />
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={isPending}>
        {isPending ? 'Entrando...' : 'Entrar'}
      </Button>
    </Form>
  );
}
