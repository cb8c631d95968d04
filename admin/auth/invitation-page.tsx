import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useShop } from '../shop/shop.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useDeviceChoice } from '../ui/device-choice.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { AuthForm, emailField, newPasswordField, SignInNotice } from './auth-form.tsx';
import { resetPassword } from './choose-password.ts';
import { LoginFrame, useAuthState } from './login-frame.tsx';
import { signIn, signOut } from './sign-in.ts';

const refused =
  'Este convite já foi usado, venceu ou foi trocado por outro. Se você já criou a sua senha, entre com ela; senão, peça um link novo a quem convidou você.';

/** Target of invitation links. The code is in the URL's fragment, which browsers do not send to the server. */
export function InvitationPage() {
  const { account, refresh } = useAuthState();
  const { name } = useShop();
  const { hash } = useLocation();
  // The server does not reveal which codes have been used, so this browser remembers the code it used.
  const [usedCode, noteUsed] = useDeviceChoice('vitrine-admin-invitation');
  // Signing in changes the account while this form is still open.
  const [accepting, setAccepting] = useState(false);
  const params = new URLSearchParams(hash.slice(1));
  const email = params.get('email') ?? '';
  const code = params.get('codigo') ?? '';

  if (!account) return <PageSpinner />;
  if (accepting && account.kind === 'staff') return <Navigate to="/" replace />;
  const isOwn = account.kind === 'staff' && account.email === email.trim().toLowerCase();
  return (
    <LoginFrame
      title="Aceitar convite"
      links={<Link to="/login">{isOwn ? 'Ir para o painel' : 'Voltar para entrar'}</Link>}
    >
      {!accepting && (isOwn || usedCode === code) ? (
        <SignInNotice type="warning" message="Este convite já foi usado.">
          <p>
            {isOwn
              ? `Você já entrou com ${account.email}.`
              : 'Entre com o seu email e a senha que você escolheu.'}
          </p>
        </SignInNotice>
      ) : account.kind === 'signed-out' || accepting ? (
        <>
          <p>
            Você foi convidado para a administração de {name}. Escolha a senha com que vai entrar:
            só você a conhece.
          </p>
          <AuthForm
            fields={{
              email: { ...emailField, initial: email },
              password: { ...newPasswordField, label: 'Senha' },
            }}
            submitText="Criar senha e entrar"
            send={async (typed) => {
              setAccepting(true);
              const problem = await resetPassword(typed.email, code, typed.password, refused);
              if (problem) return problem;
              noteUsed(code);
              const rejected = await signIn(typed);
              if (rejected !== undefined) return { message: `A sua senha vale. ${rejected}` };
              await refresh();
              return undefined;
            }}
          />
        </>
      ) : (
        <SignInNotice type="warning" message={`Este navegador já entrou com ${account.email}.`}>
          <p>Saia para aceitar o convite de {email}.</p>
          <BusyButton size="small" work={signOut}>
            Sair
          </BusyButton>
        </SignInNotice>
      )}
    </LoginFrame>
  );
}
