import { useInvalidateAuthStore } from '@refinedev/core';
import { Modal } from 'antd';
import './login.css';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainProps {
  email: string;
  /** Whether the password was given, and the code of the second step is to come. */
  needsCode: boolean;
}

/** Signs in over a form whose session has ended; the form stays as it was. */
export function SignInAgain({ email, needsCode }: SignInAgainProps) {
  const lookUpAccount = useInvalidateAuthStore();
  const onSignedIn = async () => void (await lookUpAccount());
  return (
    <Modal
      open
      width={400}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={2000}
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
