import { useInvalidateAuthStore, useLogout } from '@refinedev/core';
import { Alert, Button, Flex, Modal } from 'antd';
import { discardUnsavedWork } from '../navigation/unsaved-work.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Above an open dialog, which may hold the form. */
const zIndex = 2000;

interface SignInAgainProps {
  email: string;
  /** True when the password was correct and the code of the second step is missing. */
  needsCode: boolean;
}

/** Signs in over a form whose session has ended; the form stays as it was. */
export function SignInAgain({ email, needsCode }: SignInAgainProps) {
  const refreshAccount = useInvalidateAuthStore();
  const onSignedIn = async () => void (await refreshAccount());
  return (
    <Modal
      open
      width={400}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={zIndex}
      title="A sua sessão terminou"
    >
      <p>Entre de novo para continuar. O que você digitou continua aqui.</p>
      {needsCode ? (
        <SecondFactorForm onSignedIn={onSignedIn} />
      ) : (
        <SignInForm email={email} onSignedIn={onSignedIn} />
      )}
    </Modal>
  );
}

/** Shown over a form whose user lost access: the input can be copied, or saved once access is restored. */
export function AccessEnded() {
  const refreshAccount = useInvalidateAuthStore();
  const { mutate: signOut } = useLogout();
  const leave = () => {
    discardUnsavedWork();
    signOut();
  };
  return (
    <Alert
      style={{
        position: 'fixed',
        inset: '12px 16px auto',
        zIndex,
        maxWidth: 720,
        marginInline: 'auto',
        boxShadow: 'var(--ant-box-shadow)',
      }}
      type="error"
      showIcon
      role="alert"
      title="O seu acesso foi desativado"
      description="O que você digitou continua aqui: copie o que precisar, ou peça a um administrador que reative o seu acesso e tente de novo."
      action={
        <Flex vertical gap={6}>
          <Button size="small" onClick={() => void refreshAccount()}>
            Tentar de novo
          </Button>
          <Button size="small" onClick={leave}>
            Sair
          </Button>
        </Flex>
      }
    />
  );
}
