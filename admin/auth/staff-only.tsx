import { Button, Flex, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { discardUnsavedWork, hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { Notice } from '../ui/notice.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import type { StaffAccount } from './account.ts';
import { signInPath } from './origin.ts';
import { signOut } from './sign-in.ts';
import { SecondFactorForm, SignInForm } from './sign-in-form.tsx';
import { refreshAccount, StaffContext, useAccount } from './use-account.ts';

/**
 * Admits staff and redirects everybody else to the sign-in page. Replaces Refine's Authenticated, which unmounts its
 * children, including half-filled forms, whenever the account is reread. If the session ends, the user signs in again
 * in a dialog over the form. If access ends, the form stays so its contents can be copied.
 */
export function StaffOnly() {
  const account = useAccount();
  const location = useLocation();
  const [staff, setStaff] = useState<StaffAccount>();
  if (account?.kind === 'staff' && account !== staff) setStaff(account);
  // The session has ended or lacks its second step, or the staff record was deactivated or deleted.
  const ended =
    staff !== undefined &&
    (account?.kind === 'signed-out' ||
      ((account?.kind === 'second-factor' || account?.kind === 'no-access') &&
        account.email === staff.email));
  // Set in an effect once the session has ended because forms report unsaved work in their own effects.
  const [keepsForm, setKeepsForm] = useState<boolean>();
  useEffect(() => setKeepsForm(ended ? hasUnsavedWork() : undefined), [ended]);

  if (!account) return <PageSpinner />;
  const working =
    account.kind === 'staff' ? account : ended && keepsForm !== false ? staff : undefined;
  if (!working) return <Navigate to={signInPath(location)} replace />;
  return (
    <StaffContext value={working}>
      <Outlet />
      {ended &&
        keepsForm &&
        (account.kind === 'no-access' ? (
          <AccessEnded />
        ) : (
          <SignInAgain email={working.email} needsCode={account.kind === 'second-factor'} />
        ))}
    </StaffContext>
  );
}

/** Higher than that of any open dialog because the form may be inside one. */
const zIndex = 2000;

/** Sign-in dialog over a form whose session has ended. The form keeps its contents. */
function SignInAgain({ email, needsCode }: { email: string; needsCode: boolean }) {
  return (
    <Modal
      open
      width={400}
      footer={null}
      closable={false}
      keyboard={false}
      zIndex={zIndex}
      title="A sua sessão terminou"
    >
      <p>Entre de novo para continuar. O que você digitou continua aqui.</p>
      {needsCode ? (
        <SecondFactorForm onSignedIn={refreshAccount} />
      ) : (
        <SignInForm email={email} onSignedIn={refreshAccount} />
      )}
    </Modal>
  );
}

/** Notice over a form whose user lost access. The input can be copied, or saved once access is restored. */
function AccessEnded() {
  const navigate = useNavigate();
  const leave = async () => {
    discardUnsavedWork();
    await signOut();
    await navigate('/login');
  };
  return (
    <Notice
      style={{
        position: 'fixed',
        inset: '12px 16px auto',
        zIndex,
        maxWidth: 720,
        marginInline: 'auto',
        boxShadow: 'var(--ant-box-shadow)',
      }}
      type="error"
      title="O seu acesso foi desativado"
      description="O que você digitou continua aqui: copie o que precisar, ou peça a um administrador que reative o seu acesso e tente de novo."
      action={
        <Flex vertical gap={6}>
          <Button size="small" onClick={() => void refreshAccount()}>
            Tentar de novo
          </Button>
          <Button size="small" onClick={() => void leave()}>
            Sair
          </Button>
        </Flex>
      }
    />
  );
}
