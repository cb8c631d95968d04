import { useInvalidateAuthStore } from '@refinedev/core';
import { Modal } from 'antd';
import './login.css';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in over a form whose session has ended; the form stays as it was. */
export function SignInAgain({ email }: { email: string }) {
  const lookUpAccount = useInvalidateAuthStore();
  return (
    <Modal
      open
      width={400}
      footer={null}
      closable={false}
      keyboard={false}
      maskClosable={false}
      zIndex={2000}
      title="A sua sessão terminou"
    >
      <p>Entre de novo para continuar. O que você digitou continua aqui.</p>
      <SignInForm email={email} onSignedIn={async () => void (await lookUpAccount())} />
    </Modal>
  );
}
