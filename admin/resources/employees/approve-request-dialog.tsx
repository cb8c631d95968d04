import { Flex, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { type Role, roleLabels } from '#admin/auth/account.ts';
import { useToast } from '#admin/notifications/toast.ts';
import type { Tables } from '#shared/database.types.ts';
import { type PasswordCode, useCreatePasswordCode } from './password-code.tsx';
import { useAddEmployee } from './use-add-employee.ts';

interface ApproveRequestDialogProps {
  request: Pick<Tables<'access_requests'>, 'name' | 'email'>;
  onClose: () => void;
  /** Called without a code when creating it failed; "Redefinir senha" creates another. */
  onApproved: (code: PasswordCode | undefined) => void;
}

/** Returns a random password that nobody knows: the approved person chooses another. */
function unknownPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds the requesting person as an employee, with a code to choose a password. */
export function ApproveRequestDialog({ request, onClose, onApproved }: ApproveRequestDialogProps) {
  const [role, setRole] = useState<Role>('employee');
  const [saving, setSaving] = useState(false);
  // A retry uses the account of the first attempt.
  const [password] = useState(unknownPassword);
  const addEmployee = useAddEmployee();
  const createCode = useCreatePasswordCode();
  const toast = useToast();
  const id = useId();
  const { name, email } = request;

  const approve = async () => {
    setSaving(true);
    const outcome = await addEmployee({ name, email, role, password, is_active: true });
    if (outcome.kind === 'refused') {
      toast.error('Erro ao aprovar o pedido', outcome.problems[0]?.message);
    }
    if (outcome.kind !== 'saved') return setSaving(false);
    const added = await supabase.from('admin_users').select('id').eq('email', email).maybeSingle();
    if (added.error) logError('The new employee could not be read', added.error);
    onApproved(added.data ? await createCode({ id: added.data.id, name }) : undefined);
  };

  return (
    <Modal
      open
      title={`Aprovar ${name}`}
      width={440}
      okText="Aprovar"
      cancelText="Cancelar"
      confirmLoading={saving}
      cancelButtonProps={{ disabled: saving }}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      mask={{ closable: false }}
      keyboard={!saving}
      onOk={() => void approve()}
      onCancel={onClose}
    >
      <Flex vertical gap={8}>
        <p>
          {name} ({email}) passa a ser funcionário. Em seguida aparece um código, com que a pessoa
          escolhe a própria senha.
        </p>
        <label htmlFor={id}>Permissão</label>
        <Select
          id={id}
          value={role}
          disabled={saving}
          onChange={setRole}
          options={Object.entries(roleLabels).map(([value, label]) => ({ value, label }))}
        />
      </Flex>
    </Modal>
  );
}
