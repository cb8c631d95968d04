import { useState } from 'react';
import { Link } from 'react-router';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { lengths } from '#shared/limits/limits.ts';
import { isUnanswered, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { Notice } from '../ui/notice.tsx';
import { AuthForm, type AuthProblem, emailField, required } from './auth-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { unexpectedSignInError } from './sign-in.ts';

interface Applicant {
  name: string;
  email: string;
}

async function requestAccess(
  applicant: Applicant,
): Promise<AuthProblem<keyof Applicant> | undefined> {
  const { error, status } = await supabase.rpc('request_access', applicant);
  if (!error) return undefined;
  logError('The request for access was rejected', error);
  if (isUnanswered({ status })) return { message: unexpectedSignInError };
  if (error.code === 'PT403') return { message: 'Esta loja não recebe pedidos de acesso.' };
  if (status === 429)
    return { message: 'Muitos pedidos em pouco tempo. Tente de novo mais tarde.' };
  if (error.code === 'PT422') return { message: 'Informe um email válido', field: 'email' };
  const value = toConstraintError(error);
  return value?.column === 'name' || value?.column === 'email'
    ? { message: value.message, field: value.column }
    : { message: unexpectedSignInError };
}

export function AccessRequestPage() {
  const [sent, setSent] = useState(false);
  return (
    <LoginFrame title="Pedir acesso" links={<Link to="/login">Voltar para entrar</Link>}>
      {sent ? (
        <Notice
          type="success"
          role="status"
          title="Pedido enviado"
          description="Um administrador da loja decide. Se aprovar, ele envia a você um link para escolher a sua senha."
        />
      ) : (
        <AuthForm<keyof Applicant>
          fields={{
            name: {
              label: 'Nome',
              autoComplete: 'name',
              maxLength: lengths.access_requests.name,
              check: required('Informe o seu nome'),
            },
            email: {
              ...emailField,
              autoComplete: 'email',
              maxLength: lengths.access_requests.email,
            },
          }}
          submitText="Pedir acesso"
          send={async (applicant) => {
            const problem = await requestAccess(applicant);
            setSent(problem === undefined);
            return problem;
          }}
        />
      )}
    </LoginFrame>
  );
}
