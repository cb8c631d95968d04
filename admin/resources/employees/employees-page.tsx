import { LockOutlined, SafetyOutlined } from '@ant-design/icons';
import { useUpdate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Grid, Switch, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { logError, toApiError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { refreshLists } from '#admin/api/data-provider.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { refresh } from '#admin/api/query-client.ts';
import { parseRole, roleLabels } from '#admin/auth/account.ts';
import { recheckSession, useStaff } from '#admin/auth/use-account.ts';
import { RecordDialog } from '#admin/forms/record-dialog.tsx';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordActions } from '#admin/lists/record-card.tsx';
import { call } from '#admin/notifications/calls.ts';
import { confirm, toast } from '#admin/notifications/messages.ts';
import { RecordEditor, RecordEditorDialog } from '#admin/records/record-editor.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import type { Tables } from '#shared/database.types.ts';
import {
  type AccessRequest,
  AccessRequests,
  InvitationEditor,
  invitationTexts,
} from './access-requests.tsx';
import { employees, newEmployee, onlyAdministrators } from './employees.tsx';
import {
  createPasswordCode,
  type PasswordCode,
  PasswordCodeDialog,
  refreshInvitations,
  StatusBadges,
  toInvitation,
  useInvitations,
} from './password-code.tsx';

type Employee = Tables<'admin_users'>;

const invitationTarget = 'convite';

const formatDate = ({ created_at }: Employee) => dayjs(created_at).format('DD/MM/YYYY');
const formatRole = (row: Employee) => roleLabels[parseRole(row.role)];

const wideColumns: TableColumnsType<Employee> = [
  { title: 'Nome', dataIndex: 'name' },
  { title: 'Email', dataIndex: 'email' },
  { title: 'Permissão', render: (_, row) => formatRole(row) },
  { title: 'Status', render: (_, row) => <StatusBadges row={row} /> },
  { title: 'Data de Criação', render: (_, row) => formatDate(row) },
];

const narrowColumns: TableColumnsType<Employee> = [
  {
    title: 'Funcionário',
    render: (_, row) => (
      <Flex vertical align="start" gap={4} className="grow">
        <strong>{row.name}</strong>
        <div className="muted">{row.email}</div>
        <div className="muted">
          {formatRole(row)}, desde {formatDate(row)}
        </div>
        <StatusBadges row={row} />
      </Flex>
    ),
  },
];

export function EmployeesPage() {
  const dialog = useDialog();
  const { mutate, mutation } = useUpdate();
  // The breakpoint is unknown at first, and the table for wide screens is the better default.
  const isNarrow = Grid.useBreakpoint().xl === false;
  const { email: ownEmail } = useStaff();
  const secondFactors = useSecondFactors();
  const [code, setCode] = useState<PasswordCode>();
  const invitations = useInvitations();
  const show = (created: PasswordCode | undefined) => {
    setCode(created);
    void refreshInvitations();
  };
  /** Access request that the invitation answers, if any. */
  const [answered, setAnswered] = useState<AccessRequest>();
  const invitation = toInvitation((created) => {
    show(created);
    void refreshLists('access_requests');
  });
  const isInviting = dialog.target === invitationTarget;
  const invite = (request?: AccessRequest) => {
    setAnswered(request);
    dialog.open(invitationTarget);
  };
  const toggle = ({ id, is_active }: Employee) =>
    mutate(
      { resource: 'admin_users', id, values: { is_active: !is_active } },
      {
        onSuccess: () => {
          toast.success('Status atualizado com sucesso!');
          recheckSession();
        },
        onError: (cause) => {
          logError('The status was not changed', cause);
          const denied = 'Apenas administradores podem alterar status';
          toast.error('Erro ao atualizar status', formatApiError(toApiError(cause), denied));
        },
      },
    );

  return (
    <>
      <RecordPage
        record={employees}
        columns={isNarrow ? narrowColumns : wideColumns}
        searched={['name', 'email']}
        order={[{ field: 'created_at', order: 'desc' }, 'id']}
        notice={<AccessRequests onApprove={invite} />}
        action={<Button onClick={() => invite()}>Convidar por link</Button>}
        empty="Adicione o primeiro."
        dialogs={
          <>
            <RecordEditorDialog
              record={employees}
              create={<RecordEditor record={newEmployee} onClose={dialog.close} />}
              target={isInviting ? null : dialog.target}
              onClose={dialog.close}
            />
            <RecordDialog
              target={isInviting ? invitationTarget : null}
              titles={invitationTexts(invitation, answered)}
              width={560}
              onClose={dialog.close}
            >
              {() => (
                <InvitationEditor record={invitation} answered={answered} onClose={dialog.close} />
              )}
            </RecordDialog>
          </>
        }
      >
        {(row, actions) => {
          const isOwn = row.email === ownEmail;
          const codeText = invitations.has(row.id)
            ? 'Novo link de convite para'
            : 'Redefinir senha de';
          return (
            <div
              style={{
                display: 'grid',
                // Columns of equal width keep the icons aligned across rows.
                gridTemplateColumns: `repeat(${isNarrow ? 3 : 5}, 32px)`,
                placeItems: 'center',
                gap: 4,
              }}
            >
              <RecordActions {...actions}>
                <Switch
                  size="small"
                  checked={row.is_active}
                  loading={mutation.isPending && mutation.variables.id === row.id}
                  aria-label={`${row.is_active ? 'Desativar' : 'Ativar'} ${row.name}`}
                  onChange={() => toggle(row)}
                />
              </RecordActions>
              {row.auth_id !== null && !isOwn && (
                <BusyButton
                  type="text"
                  icon={<LockOutlined aria-hidden="true" />}
                  title={codeText.replace(/ \w+$/, '')}
                  aria-label={`${codeText} ${row.name}`}
                  work={async () => show(await createPasswordCode(row))}
                />
              )}
              {secondFactors?.has(row.id) && !isOwn && (
                <IconButton
                  icon={SafetyOutlined}
                  title="Remover a segunda etapa"
                  label={`Remover a segunda etapa de ${row.name}`}
                  onClick={() => removeSecondFactor(row)}
                />
              )}
            </div>
          );
        }}
      </RecordPage>
      <PasswordCodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  );
}

const secondFactorsKey = ['staff-with-second-factor'];

const useSecondFactors = () =>
  useQuery({
    queryKey: secondFactorsKey,
    queryFn: async () =>
      new Set((await supabase.rpc('staff_with_second_factor').throwOnError()).data),
  }).data;

const removeSecondFactor = ({ id, name }: Employee) =>
  confirm({
    title: `Remover a segunda etapa de ${name}?`,
    content:
      'Para quem perdeu o celular. A pessoa sai de todos os dispositivos e volta a entrar só com a senha. Tenha certeza de que é ela quem pede.',
    okText: 'Remover a segunda etapa',
    onOk: async () => {
      const removed = await call(supabase.rpc('remove_second_factor', { employee: id }), {
        log: 'The second factor was not removed',
        text: 'Erro ao remover a segunda etapa',
        denied: onlyAdministrators,
      });
      if (!removed) return;
      toast.success('Segunda etapa removida', `${name} entra só com a senha.`);
      await refresh(secondFactorsKey);
    },
  });
