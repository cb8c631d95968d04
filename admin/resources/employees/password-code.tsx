import { Button, Flex, Modal } from 'antd';
import dayjs from 'dayjs';
import { supabase } from '#admin/api/client.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';
import { onlyAdministrators } from './add-employee.ts';

export interface PasswordCode {
  name: string;
  email: string;
  code: string;
  validUntil: string;
}

/** Creates a one-time code by which an employee chooses a password. Returns undefined after a failure, which it shows. */
export function useCreatePasswordCode() {
  const fail = useFailure();
  return async ({ id, name }: { id: string; name: string }): Promise<PasswordCode | undefined> => {
    const { data, error, status } = await supabase
      .rpc('create_password_code', { employee: id })
      .single();
    if (data) {
      return {
        name,
        email: data.account_email,
        code: data.code.replace(/(.{4})(?=.)/g, '$1-'),
        validUntil: data.valid_until,
      };
    }
    const reasons: Record<string, string> = {
      own_password: 'A sua própria senha você muda em Minha conta.',
      account_not_found: 'Este cadastro não tem conta. Exclua-o e adicione-o de novo.',
    };
    fail({
      error: { ...error, status },
      log: 'No code was created',
      text: 'Erro ao criar o código',
      denied: onlyAdministrators,
      reason: reasons[error.message],
    });
    return undefined;
  };
}

interface PasswordCodeDialogProps {
  code: PasswordCode | undefined;
  onClose: () => void;
}

export function PasswordCodeDialog({ code, onClose }: PasswordCodeDialogProps) {
  return (
    <Modal
      open={code !== undefined}
      title={code && `Código para ${code.name}`}
      width={480}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      {code && (
        <Flex vertical gap={16}>
          <p>
            Entregue este código só a {code.name}. Ele vale uma vez, até{' '}
            {dayjs(code.validUntil).format('HH:mm')}, e não é mostrado de novo.
          </p>
          <CopyableCode
            code={code.code}
            label="Código"
            texts={{
              copy: 'Copiar código',
              copied: 'Código copiado',
              selectIt: 'Selecione o código e copie-o.',
            }}
          />
          <p>
            Na página de entrada, em “Esqueci minha senha” e “Já tenho um código”, a pessoa informa{' '}
            <strong>{code.email}</strong>, o código e uma senha nova. Até lá a senha de antes vale;
            depois, todos os dispositivos dela saem da conta.
          </p>
        </Flex>
      )}
    </Modal>
  );
}
