import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useShop } from '../identity/shop.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Brand } from '../ui/brand.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import './login.css';
import { parseReturnAddress } from './origin.ts';
import { signOut } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useAuthState } from './use-auth-state.ts';

/** Sign-in by e-mail and password; a user already signed in is redirected to where they came from. */
export function LoginPage() {
  const { account, refresh } = useAuthState();
  const [search] = useSearchParams();
  const { name } = useShop();

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to={parseReturnAddress(search)} replace />;
  return (
    <main className="login">
      <title>{`Entrar · ${name}`}</title>
      <div className="login-corner">
        <ThemeToggle />
      </div>
      <div className="login-brand">
        <Brand />
      </div>
      <div className="login-panel">
        <h1 className="login-title">Entrar na administração</h1>
        {account.kind === 'no-access' && <NoAccessNotice email={account.email} />}
        {account.kind === 'unknown' && <UnknownNotice refresh={refresh} />}
        <SignInForm onSignedIn={refresh} />
      </div>
      <a className="login-back" href="/">
        Voltar ao site
      </a>
    </main>
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
    <Alert
      type="warning"
      showIcon
      role="status"
      message="Não foi possível verificar o seu acesso."
      description={
        <>
          <p className="login-no-access">
            O servidor não respondeu. A sua sessão continua guardada: tente de novo em instantes.
          </p>
          <Button size="small" loading={looking} onClick={() => void again()}>
            Tentar novamente
          </Button>
        </>
      }
    />
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
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`A conta ${email} não tem acesso à administração.`}
      description={
        <>
          <p className="login-no-access">
            Peça a um administrador que ative o seu cadastro ou entre com outra conta.
          </p>
          <Button size="small" loading={leaving} onClick={() => void leave()}>
            Sair
          </Button>
        </>
      }
    />
  );
}
