import { DeleteOutlined, EditOutlined, LockOutlined, SafetyOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import type { Employee } from './employee-form.ts';
import './employee-actions.css';

interface EmployeeActionsProps {
  employee: Employee;
  onEdit: () => void;
  onToggle: () => void;
  onRemove: () => void;
  /** Undefined for whoever has no account, and for oneself. */
  onResetPassword: (() => void) | undefined;
  /** Undefined for whoever signs in by a password alone, and for oneself. */
  onRemoveSecondFactor: (() => void) | undefined;
  /** What is on its way. */
  busy: 'toggle' | 'code' | undefined;
}

/** The buttons of a row: what everybody has first, then the help for who cannot sign in. */
export function EmployeeActions({ employee, busy, ...on }: EmployeeActionsProps) {
  const { name, is_active } = employee;
  return (
    <div className="employee-actions">
      <Button
        type="text"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={`Editar ${name}`}
        onClick={on.onEdit}
      />
      <Switch
        size="small"
        checked={is_active}
        loading={busy === 'toggle'}
        aria-label={`${is_active ? 'Desativar' : 'Ativar'} ${name}`}
        onChange={on.onToggle}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={`Excluir ${name}`}
        onClick={on.onRemove}
      />
      {on.onResetPassword && (
        <Button
          type="text"
          icon={<LockOutlined aria-hidden="true" />}
          title="Redefinir senha"
          aria-label={`Redefinir senha de ${name}`}
          loading={busy === 'code'}
          onClick={on.onResetPassword}
        />
      )}
      {on.onRemoveSecondFactor && (
        <Button
          type="text"
          icon={<SafetyOutlined aria-hidden="true" />}
          title="Remover a segunda etapa"
          aria-label={`Remover a segunda etapa de ${name}`}
          onClick={on.onRemoveSecondFactor}
        />
      )}
    </div>
  );
}
