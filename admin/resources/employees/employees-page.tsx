import { DeleteOutlined, EditOutlined, LockOutlined, SafetyOutlined } from '@ant-design/icons';
import { useUpdate } from '@refinedev/core';
import { Button, Grid, Switch, Table, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { roleLabels } from '#admin/auth/account.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordListPage } from '#admin/lists/record-list-page.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useRemoveRecord } from '#admin/records/use-remove-record.ts';
import { Badge } from '#admin/ui/badge.tsx';
import type { Tables } from '#shared/database.types.ts';
import { AccessRequests } from './access-requests.tsx';
import './employee-actions.css';
import { deniedReason, EmployeeDialog, employees } from './employee-dialog.tsx';
import { type PasswordCode, PasswordCodeDialog, useCreatePasswordCode } from './password-code.tsx';
import { useSecondFactors } from './use-second-factors.ts';

type Employee = Tables<'admin_users'>;

const formatDate = ({ created_at }: Employee) => dayjs(created_at).format('DD/MM/YYYY');
const formatRole = (row: Employee) => roleLabels[row.role === 'admin' ? 'admin' : 'employee'];

function StatusBadge({ employee: { is_active } }: { employee: Employee }) {
  return <Badge tone={is_active ? 'good' : 'plain'}>{is_active ? 'Ativo' : 'Inativo'}</Badge>;
}

const columns: TableColumnsType<Employee> = [
  { title: 'Nome', dataIndex: 'name' },
  { title: 'Email', dataIndex: 'email' },
  { title: 'Permissão', render: (_, row) => formatRole(row) },
  { title: 'Status', render: (_, row) => <StatusBadge employee={row} /> },
  { title: 'Data de Criação', render: (_, row) => formatDate(row) },
];

/** All columns in one, for narrow screens. */
const narrowColumns: TableColumnsType<Employee> = [
  {
    title: 'Funcionário',
    render: (_, row) => (
      <div className="table-facts">
        <strong>{row.name}</strong>
        <div className="muted">{row.email}</div>
        <div className="muted">
          {formatRole(row)}, desde {formatDate(row)}
        </div>
        <StatusBadge employee={row} />
      </div>
    ),
  },
];

/** The staff, newest first. */
export function EmployeesPage() {
  const dialog = useDialog();
  const toast = useToast();
  const remove = useRemoveRecord(employees);
  const { mutateAsync } = useUpdate();
  // Undefined at first: the table of wide screens is the better guess.
  const isNarrow = Grid.useBreakpoint().xl === false;
  const [toggling, setToggling] = useState<string>();
  const { email: ownEmail } = useStaff();
  const secondFactors = useSecondFactors();
  const createCode = useCreatePasswordCode();
  const [code, setCode] = useState<PasswordCode>();
  const [makingCode, setMakingCode] = useState<string>();
  const list = useSearchList<Employee>({
    resource: 'admin_users',
    searched: ['name', 'email'],
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'asc' },
    ],
  });

  const toggle = async ({ id, is_active }: Employee) => {
    setToggling(id);
    try {
      await mutateAsync({
        resource: 'admin_users',
        id,
        values: { is_active: !is_active },
        successNotification: false,
        errorNotification: false,
      });
      toast.success('Status atualizado com sucesso!');
      recheckSession();
    } catch (cause) {
      logError('The status was not changed', cause);
      toast.error(
        'Erro ao atualizar status',
        deniedReason(cause, 'Apenas administradores podem alterar status'),
      );
    } finally {
      setToggling(undefined);
    }
  };

  const resetPassword = async (employee: Employee) => {
    setMakingCode(employee.id);
    setCode(await createCode(employee));
    setMakingCode(undefined);
  };

  const actions: TableColumnsType<Employee> = [
    {
      title: 'Ações',
      // No wider than its buttons.
      width: 1,
      render: (_, row) => {
        const { name } = row;
        const isOwn = row.email === ownEmail;
        return (
          <div className="employee-actions">
            <Button
              type="text"
              icon={<EditOutlined aria-hidden="true" />}
              aria-label={`Editar ${name}`}
              onClick={() => dialog.open(row.id)}
            />
            <Switch
              size="small"
              checked={row.is_active}
              loading={toggling === row.id}
              aria-label={`${row.is_active ? 'Desativar' : 'Ativar'} ${name}`}
              onChange={() => void toggle(row)}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={`Excluir ${name}`}
              onClick={() => remove(row)}
            />
            {row.auth_id !== null && !isOwn && (
              <Button
                type="text"
                icon={<LockOutlined aria-hidden="true" />}
                title="Redefinir senha"
                aria-label={`Redefinir senha de ${name}`}
                loading={makingCode === row.id}
                onClick={() => void resetPassword(row)}
              />
            )}
            {secondFactors.has(row) && !isOwn && (
              <Button
                type="text"
                icon={<SafetyOutlined aria-hidden="true" />}
                title="Remover a segunda etapa"
                aria-label={`Remover a segunda etapa de ${name}`}
                onClick={() => secondFactors.askToRemove(row)}
              />
            )}
          </div>
        );
      },
    },
  ];

  return (
    <>
      <RecordListPage
        title="Funcionários"
        noun={['funcionário', 'funcionários']}
        newText="Novo Funcionário"
        onNew={() => dialog.open(newRecord)}
        notice={<AccessRequests onApproved={setCode} />}
        searchLabel="Buscar por nome ou email"
        list={list}
        empty={{ title: 'Nenhum funcionário encontrado', description: 'Adicione o primeiro.' }}
      >
        <Table<Employee>
          rowKey="id"
          columns={[...(isNarrow ? narrowColumns : columns), ...actions]}
          dataSource={list.rows ?? []}
          pagination={false}
        />
      </RecordListPage>
      <EmployeeDialog target={dialog.target} onClose={dialog.close} />
      <PasswordCodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  );
}
