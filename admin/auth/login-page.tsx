import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { SignInNotice } from './auth-form.tsx';
import { LoginFrame, useAuthState } from './login-frame.tsx';
import { parseReturnAddress } from './origin.ts';
import { signOut } from './sign-in.ts';
import { SecondFactorForm, SignInForm } from './sign-in-form.tsx';

function useRegistrationOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void supabase
      .rpc('shop_settings')
      .single()
      .then(({ data, error }) => {
        if (error) logError('Could not read whether access may be requested', error);
        else setOpen(data.allow_registration);
      });
  }, []);
  return open;
}

/** Asks for e-mail and password, then for a code if needed. Returns signed-in users to the page they came from. */
export function LoginPage() {
  const { account, refresh } = useAuthState();
  const [search] = useSearchParams();
  const registrationOpen = useRegistrationOpen();

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to={parseReturnAddress(search)} replace />;
  if (account.kind === 'second-factor') {
    return (
      <LoginFrame
        title="Verificação em duas etapas"
        links={
          <Button type="link" onClick={() => void signOut()}>
            Entrar com outra conta
          </Button>
        }
      >
        <SecondFactorForm onSignedIn={refresh} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      title="Entrar"
      heading="Entrar na administração"
      links={
        <>
          <Link to="/login/password">Esqueci minha senha</Link>
          {registrationOpen && <Link to="/login/access">Pedir acesso</Link>}
        </>
      }
    >
      {account.kind === 'signed-out' && account.wasStaff && (
        <SignInNotice type="warning" message="A sua sessão terminou.">
          <p>
            Ela termina quando você sai em outra aba, quando a sua senha é trocada ou quando um
            administrador encerra o seu acesso. Se não conseguir entrar de novo, fale com ele.
          </p>
        </SignInNotice>
      )}
      {account.kind === 'no-access' && (
        <SignInNotice
          type="warning"
          message={
            account.wasStaff
              ? 'O seu acesso foi encerrado por um administrador.'
              : `A conta ${account.email} não tem acesso à administração.`
          }
        >
          <p>Peça a um administrador que ative o seu cadastro ou entre com outra conta.</p>
          {/* When the session ends, the account is read again and this notice disappears. */}
          <BusyButton size="small" work={signOut}>
            Sair
          </BusyButton>
        </SignInNotice>
      )}
      {account.kind === 'unknown' && (
        <SignInNotice type="warning" message="Não foi possível verificar o seu acesso.">
          <p>
            O servidor não respondeu. A sua sessão continua guardada: tente de novo em instantes.
          </p>
          <BusyButton size="small" work={refresh}>
            Tentar novamente
          </BusyButton>
        </SignInNotice>
      )}
      <SignInForm onSignedIn={refresh} />
    </LoginFrame>
  );
}
