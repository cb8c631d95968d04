import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#shared/limits/limits.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { requestAccess } from './request-access.ts';
import { validateEmail } from './sign-in-form.tsx';

/** Where a stranger asks to work in the back-office. */
export function AccessRequestPage() {
  const [sent, setSent] = useState(false);
  const form = useAuthForm({ name: '', email: '' }, async ({ name, email }) => {
    const problems = {
      name: name.trim() === '' ? 'Informe o seu nome' : undefined,
      email: validateEmail(email),
    };
    if (problems.name ?? problems.email) return { problems };
    const outcome = await requestAccess(name.trim(), email.trim());
    if (outcome.kind === 'sent') {
      setSent(true);
      return undefined;
    }
    const { field, message } = outcome;
    return field === undefined ? { message } : { problems: { [field]: message } };
  });

  return (
    <LoginFrame title="Pedir acesso">
      {sent ? (
        <Alert
          type="success"
          showIcon
          role="status"
          title="Pedido enviado"
          description="Um administrador da loja decide. Se aprovar, ele entrega a você um código para escolher a sua senha."
        />
      ) : (
        <AuthForm form={form} submitText="Pedir acesso">
          <AuthField
            {...form.field('name')}
            label="Nome"
            autoComplete="name"
            autoFocus
            maxLength={lengths.access_requests.name}
          />
          <AuthField
            {...form.field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={lengths.access_requests.email}
          />
        </AuthForm>
      )}
      <nav className="sign-in-links" aria-label="Ajuda para entrar">
        <Link to="/login">Voltar para entrar</Link>
      </nav>
    </LoginFrame>
  );
}
