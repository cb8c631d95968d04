import { useInvalidateAuthStore, useLogout } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { discardUnsavedWork } from '../navigation/unsaved-work.ts';
import './access-ended.css';

/** Shown over a form whose user lost access: what was typed can be copied, or saved once access is back. */
export function AccessEnded() {
  const lookUpAccount = useInvalidateAuthStore();
  const { mutate: signOut } = useLogout();
  return (
    <Alert
      className="access-ended"
      type="error"
      showIcon
      role="alert"
      title="O seu acesso foi desativado"
      description="O que você digitou continua aqui: copie o que precisar, ou peça a um administrador que reative o seu acesso e tente de novo."
      action={
        <div className="access-ended-actions">
          <Button size="small" onClick={() => void lookUpAccount()}>
            Tentar de novo
          </Button>
          <Button
            size="small"
            onClick={() => {
              discardUnsavedWork();
              signOut();
            }}
          >
            Sair
          </Button>
        </div>
      }
    />
  );
}
