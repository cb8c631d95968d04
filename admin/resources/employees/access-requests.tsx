import { type HttpError, useList } from '@refinedev/core';
import { Button, Flex, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { type Role, roleLabels } from '#admin/auth/account.ts';
import { toOptions } from '#admin/forms/select-options.ts';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { useToast } from '#admin/notifications/toast.ts';
import { newVersion } from '#admin/records/define-record.ts';
import { useRecordSave } from '#admin/records/use-record-save.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import type { Tables } from '#shared/database.types.ts';
import { type PasswordCode, useInvitation } from './password-code.tsx';

type AccessRequest = Tables<'access_requests'>;

interface AccessRequestsProps {
  onApproved: (code: PasswordCode | undefined) => void;
}

export function AccessRequests({ onApproved }: AccessRequestsProps) {
  const { query } = useList<AccessRequest, HttpError>({
    resource: 'access_requests',
    pagination: { mode: 'off' },
    sorters: [{ field: 'created_at', order: 'asc' }],
  });
  const requests = query.data?.data;
  const deleteRecord = useDeleteRecord();
  const [approving, setApproving] = useState<AccessRequest>();

  const refuse = ({ id, name }: AccessRequest) =>
    deleteRecord({
      resource: 'access_requests',
      id,
      name,
      question: 'Recusar este pedido de acesso?',
      hint: 'O pedido é apagado. A pessoa não é avisada.',
      okText: 'Recusar',
      texts: { done: 'Pedido recusado', failed: 'Erro ao recusar o pedido' },
    });

  if (query.isError) {
    return (
      <LoadFailure
        text="Erro ao carregar os pedidos de acesso"
        retry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!requests || (requests.length === 0 && !approving)) return null;
  return (
    <section className="panel access-requests" aria-label="Pedidos de acesso">
      <h2>Pedidos de acesso</h2>
      <ul className="rows">
        {requests.map((request) => (
          <Flex
            component="li"
            key={request.id}
            wrap
            align="center"
            justify="space-between"
            gap="8px 16px"
          >
            <div className="grow">
              <strong>{request.name}</strong>
              <p className="muted">
                {request.email}, em {dayjs(request.created_at).format('DD/MM/YYYY')}
              </p>
            </div>
            <Flex gap={4}>
              <Button
                type="primary"
                aria-label={`Aprovar ${request.name}`}
                onClick={() => setApproving(request)}
              >
                Aprovar
              </Button>
              <Button aria-label={`Recusar ${request.name}`} onClick={() => refuse(request)}>
                Recusar
              </Button>
            </Flex>
          </Flex>
        ))}
      </ul>
      {approving && (
        <ApproveRequestDialog
          key={approving.id}
          request={approving}
          onClose={() => setApproving(undefined)}
          onApproved={(code) => {
            setApproving(undefined);
            void query.refetch();
            onApproved(code);
          }}
        />
      )}
    </section>
  );
}

interface ApproveRequestDialogProps {
  request: AccessRequest;
  onClose: () => void;
  /** Called without a code when creating it failed; "Novo link de convite" creates another. */
  onApproved: (code: PasswordCode | undefined) => void;
}

function ApproveRequestDialog({ request, onClose, onApproved }: ApproveRequestDialogProps) {
  const [role, setRole] = useState<Role>('employee');
  const [saving, setSaving] = useState(false);
  const invitation = useInvitation(onApproved);
  const save = useRecordSave(invitation, undefined);
  const toast = useToast();
  const id = useId();
  const { name, email } = request;

  const approve = async () => {
    setSaving(true);
    const outcome = await save(
      { name, email, role },
      { replaced: newVersion(invitation), merged: false, signal: new AbortController().signal },
    );
    if (outcome.kind === 'refused') {
      toast.error('Erro ao aprovar o pedido', outcome.problems[0]?.message);
    }
    if (outcome.kind !== 'saved') setSaving(false);
  };

  return (
    <Modal
      open
      title={`Aprovar ${name}`}
      width={440}
      okText="Aprovar"
      confirmLoading={saving}
      cancelButtonProps={{ disabled: saving }}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      keyboard={!saving}
      onOk={() => void approve()}
      onCancel={onClose}
    >
      <Flex vertical gap={8}>
        <p>
          {name} ({email}) passa a ser funcionário. Em seguida aparece um link de convite, com que a
          pessoa escolhe a própria senha.
        </p>
        <label htmlFor={id}>Permissão</label>
        <Select
          id={id}
          value={role}
          disabled={saving}
          onChange={setRole}
          options={toOptions(roleLabels)}
        />
      </Flex>
    </Modal>
  );
}
