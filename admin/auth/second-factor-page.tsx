import { Button } from 'antd';
import { Navigate, useSearchParams } from 'react-router';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { LoginFrame } from './login-frame.tsx';
import { parseReturnAddress } from './origin.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signOut } from './sign-in.ts';
import { useAuthState } from './use-auth-state.ts';

export function SecondFactorPage() {
  const { account, refresh } = useAuthState();
  const [search] = useSearchParams();

  if (!account) return <PageSpinner />;
  if (account.kind === 'staff') return <Navigate to={parseReturnAddress(search)} replace />;
  if (account.kind !== 'second-factor') return <Navigate to={`/login?${search}`} replace />;
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
