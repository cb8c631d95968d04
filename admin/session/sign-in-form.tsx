import { useInvalidateAuthStore, useLogin } from '@refinedev/core';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Credentials } from './auth-provider.ts';
import { unexpectedSignInError } from './sign-in-error.ts';

/** E-mail and password; what follows a sign-in is up to whoever shows it. */
export function SignInForm({ email = '' }: { email?: string }) {
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
      initialValues={{ email }}
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
        <Input type="email" size="large" autoComplete="username" autoFocus={email === ''} />
      </Form.Item>
      <Form.Item
        label="Senha"
        name="password"
        rules={[{ required: true, message: 'Informe a sua senha' }]}
      >
        <Input.Password size="large" autoComplete="current-password" autoFocus={email !== ''} />
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
