import { type HttpError, useList } from '@refinedev/core';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { deleteRecord } from '#admin/lists/delete-record.tsx';
import { RecordEditor } from '#admin/records/record-editor.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Section } from '#admin/ui/section.tsx';
import type { Tables } from '#shared/database.types.ts';
import type { invitedEmployee } from './employees.tsx';

export type AccessRequest = Tables<'access_requests'>;

export function AccessRequests({ onApprove }: { onApprove: (request: AccessRequest) => void }) {
  const { query } = useList<AccessRequest, HttpError>({
    resource: 'access_requests',
    pagination: { mode: 'off' },
    sorters: [{ field: 'created_at', order: 'asc' }],
  });
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

  if (query.data ? query.data.data.length === 0 : !query.isError) return null;
  return (
    <Section title="Pedidos de acesso" className="panel" style={{ marginBottom: 16 }}>
      <Loaded query={query} failed="Erro ao carregar os pedidos de acesso">
        {({ data }) => (
          <ul className="rows">
            {data.map((request) => (
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
        )}
      </Loaded>
    </Section>
  );
}

type Invited = typeof invitedEmployee;

/** Returns the messages for an invitation, worded differently if it answers an access request. */
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
