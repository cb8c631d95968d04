import { Alert, Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isEmail } from '#shared/contact/links.ts';
import { lengths } from '#shared/limits/limits.ts';
import { requestAccess } from './access-requests.ts';
import { LoginFrame } from './login-frame.tsx';
import { SignInField } from './sign-in-field.tsx';

type Problems = Partial<Record<'name' | 'email', string>>;

function validate(name: string, email: string): Problems {
  const problems: Problems = {};
  if (name.trim() === '') problems.name = 'Informe o seu nome';
  if (email.trim() === '') problems.email = 'Informe o seu email';
  else if (!isEmail(email.trim())) problems.email = 'Informe um email válido';
  return problems;
}

/** Where a stranger asks to work in the back-office. */
export function AccessRequestPage() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const fields = { name: useRef<InputRef>(null), email: useRef<InputRef>(null) };

  const show = (found: Problems) => {
    setProblems(found);
    const first = (['name', 'email'] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) fields[first].current?.focus();
    return first !== undefined;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (state === 'sending' || show(validate(name, email))) return;
    setState('sending');
    const outcome = await requestAccess(name.trim(), email.trim());
    setState(outcome.kind === 'sent' ? 'sent' : 'typing');
    if (outcome.kind === 'sent') return;
    if (outcome.field === undefined) setRefusal(outcome.message);
    else show({ [outcome.field]: outcome.message });
  };

  return (
    <LoginFrame title="Pedir acesso">
      {state === 'sent' ? (
        <Alert
          type="success"
          showIcon
          role="status"
          message="Pedido enviado"
          description="Um administrador da loja decide. Se aprovar, ele entrega a você um código para escolher a sua senha."
        />
      ) : (
        <form className="sign-in" noValidate onSubmit={(event) => void submit(event)}>
          <SignInField label="Nome" problem={problems.name}>
            {(field) => (
              <Input
                {...field}
                ref={fields.name}
                size="large"
                autoComplete="name"
                autoFocus
                maxLength={lengths.access_requests.name}
                disabled={state === 'sending'}
                value={name}
                onChange={({ target }) => {
                  setName(target.value);
                  setProblems(({ email: other }) => (other === undefined ? {} : { email: other }));
                }}
              />
            )}
          </SignInField>
          <SignInField label="Email" problem={problems.email}>
            {(field) => (
              <Input
                {...field}
                ref={fields.email}
                type="email"
                size="large"
                autoComplete="email"
                maxLength={lengths.access_requests.email}
                disabled={state === 'sending'}
                value={email}
                onChange={({ target }) => {
                  setEmail(target.value);
                  setProblems(({ name: other }) => (other === undefined ? {} : { name: other }));
                }}
              />
            )}
          </SignInField>
          {refusal !== undefined && <Alert type="error" showIcon role="alert" message={refusal} />}
          <Button type="primary" size="large" htmlType="submit" block loading={state === 'sending'}>
            Pedir acesso
          </Button>
        </form>
      )}
      <nav className="sign-in-links" aria-label="Ajuda para entrar">
        <Link to="/login">Voltar para entrar</Link>
      </nav>
    </LoginFrame>
  );
}
