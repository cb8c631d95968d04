import { Button, Flex, Modal } from 'antd';
import dayjs from 'dayjs';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';
import { onlyAdministrators } from './use-add-employee.ts';

/** A one-time code as it is handed over. */
export interface PasswordCode {
  name: string;
  email: string;
  code: string;
  validUntil: string;
}

/** Makes a one-time code for an employee, by which they choose a password; undefined when the toast says why not. */
export function useCreatePasswordCode() {
  const toast = useToast();
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
    logError('No code was made', error);
    if (isDenied({ ...error, status })) recheckSession();
    const reasons: Record<string, string> = {
      own_password: 'A sua própria senha você muda em Minha conta.',
      account_not_found: 'Este cadastro não tem conta. Exclua-o e adicione-o de novo.',
    };
    toast.error(
      'Erro ao criar o código',
      reasons[error.message] ?? formatApiError({ ...error, status }, onlyAdministrators),
    );
    return undefined;
  };
}

interface PasswordCodeDialogProps {
  /** Undefined closes the dialog. */
  code: PasswordCode | undefined;
  onClose: () => void;
}

/** Shows a code, this once. */
export function PasswordCodeDialog({ code, onClose }: PasswordCodeDialogProps) {
  return (
    <Modal
      open={code !== undefined}
      title={code && `Código para ${code.name}`}
      width={480}
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
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
