import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { LoginFrame } from './login-frame.tsx';
import { parseReturnAddress } from './origin.ts';
import { signOut } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { useAuthState } from './use-auth-state.ts';
import { useRegistrationOpen } from './use-registration-open.ts';

/** Sign-in by e-mail and password; a user already signed in is redirected to where they came from. */
export function LoginPage() {
  const { account, refresh } = useAuthState();
  const [search] = useSearchParams();
  const takesRequests = useRegistrationOpen();

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to={parseReturnAddress(search)} replace />;
  if (account.kind === 'second-factor') {
    return <Navigate to={`/login/second-factor?${search}`} replace />;
  }
  return (
    <LoginFrame title="Entrar" heading="Entrar na administração">
      {account.kind === 'no-access' && <NoAccessNotice email={account.email} />}
      {account.kind === 'unknown' && <UnknownNotice refresh={refresh} />}
      <SignInForm onSignedIn={refresh} />
      <nav className="sign-in-links" aria-label="Ajuda para entrar">
        <Link to="/login/password">Esqueci minha senha</Link>
        {takesRequests && <Link to="/login/access">Pedir acesso</Link>}
      </nav>
    </LoginFrame>
  );
}

function UnknownNotice({ refresh }: { refresh: () => Promise<void> }) {
  const [looking, setLooking] = useState(false);
  const again = async () => {
    setLooking(true);
    await refresh();
    setLooking(false);
  };
  return (
    <SignInNotice type="warning" message="Não foi possível verificar o seu acesso.">
      <p>O servidor não respondeu. A sua sessão continua guardada: tente de novo em instantes.</p>
      <Button size="small" loading={looking} onClick={() => void again()}>
        Tentar novamente
      </Button>
    </SignInNotice>
  );
}

function NoAccessNotice({ email }: { email: string }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // Once the session ends, the route guard takes this notice away.
    await signOut();
  };
  return (
    <SignInNotice type="warning" message={`A conta ${email} não tem acesso à administração.`}>
      <p>Peça a um administrador que ative o seu cadastro ou entre com outra conta.</p>
      <Button size="small" loading={leaving} onClick={() => void leave()}>
        Sair
      </Button>
    </SignInNotice>
  );
}
