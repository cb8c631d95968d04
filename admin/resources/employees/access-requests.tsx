import { type HttpError, useList } from '@refinedev/core';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { RecordEditor } from '#admin/records/record-editor.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import type { Tables } from '#shared/database.types.ts';
import type { invitedEmployee } from './employees.tsx';

export type AccessRequest = Tables<'access_requests'>;

interface AccessRequestsProps {
  onApprove: (request: AccessRequest) => void;
}

export function AccessRequests({ onApprove }: AccessRequestsProps) {
  const { query } = useList<AccessRequest, HttpError>({
    resource: 'access_requests',
    pagination: { mode: 'off' },
    sorters: [{ field: 'created_at', order: 'asc' }],
  });
  const requests = query.data?.data;
  const deleteRecord = useDeleteRecord();

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
  if (!requests?.length) return null;
  return (
    <section className="panel" style={{ marginBottom: 16 }} aria-label="Pedidos de acesso">
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
                onClick={() => onApprove(request)}
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
    </section>
  );
}

type Invited = typeof invitedEmployee;

/** Texts of an invitation, which may answer a request for access. */
export const invitationTexts = ({ texts }: Invited, answered: AccessRequest | undefined) =>
  answered
    ? {
        ...texts,
        create: `Aprovar ${answered.name}`,
        save: 'Aprovar',
        failed: 'Erro ao aprovar o pedido',
      }
    : texts;

interface InvitationEditorProps {
  record: Invited;
  answered: AccessRequest | undefined;
  onClose: () => void;
}

export function InvitationEditor({ record, answered, onClose }: InvitationEditorProps) {
  const texts = invitationTexts(record, answered);
  return (
    <>
      {answered && (
        <p className="editor-hint">
          {answered.name} ({answered.email}) passa a ser funcionário. Em seguida aparece um link de
          convite, com que a pessoa escolhe a própria senha.
        </p>
      )}
      <RecordEditor
        record={{ ...record, texts }}
        start={answered ? { name: answered.name, email: answered.email } : {}}
        onClose={onClose}
      />
    </>
  );
}
