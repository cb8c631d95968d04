import { type HttpError, useList } from '@refinedev/core';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import type { Tables } from '#shared/database.types.ts';
import { ApproveRequestDialog } from './approve-request-dialog.tsx';
import type { PasswordCode } from './password-code.tsx';

type AccessRequest = Tables<'access_requests'>;

interface AccessRequestsProps {
  /** Called with the code by which an approved person chooses a password. */
  onApproved: (code: PasswordCode | undefined) => void;
}

/** The pending requests for access; empty while there are none. */
export function AccessRequests({ onApproved }: AccessRequestsProps) {
  const { query } = useList<AccessRequest, HttpError>({
    resource: 'access_requests',
    pagination: { mode: 'off' },
    sorters: [{ field: 'created_at', order: 'asc' }],
    errorNotification: false,
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
