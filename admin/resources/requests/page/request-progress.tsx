import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { refresh } from '#admin/api/query-client.ts';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { Age } from '#admin/ui/age.tsx';
import { Section } from '#admin/ui/section.tsx';
import { newId } from '#shared/ids/new-id.ts';
import { tooLong } from '#shared/limits/limits.ts';
import { requestLengths } from '#shared/requests/limits.ts';
import {
  type LostReason,
  lostReasonLabels,
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { assign, move } from '../handle-request.tsx';
import type { RequestDetails } from '../read-request.ts';
import { useAssignees } from '../read-requests.ts';
import { editText } from '../request-fields.tsx';
import { eventText, type ListedEvent } from '../request-texts.ts';

const unassigned = '';

interface RequestStatusFieldsProps {
  request: RequestDetails;
  events: readonly ListedEvent[];
}

export function RequestStatusFields({ request, events }: RequestStatusFieldsProps) {
  const { id, assigned_to, status, lost_reason } = request;
  const { assignees, self } = useAssignees();
  const { mutate: change, isPending: disabled } = useMutation({
    mutationFn: (work: () => Promise<boolean>) => work(),
  });
  const fields = useId();

  const give = (to: string | null) => change(() => assign(id, to, assigned_to));
  const isGone = assigned_to !== null && !assignees.some((member) => member.id === assigned_to);
  const claim = events.findLast(({ kind }) => kind === 'assignment');
  const isOwn = assigned_to === self?.id;

  return (
    <Flex
      component="section"
      vertical
      gap={4}
      className="panel request-status"
      aria-label="Situação"
    >
      <label htmlFor={`${fields}-status`}>Status</label>
      <Select<RequestStatus>
        id={`${fields}-status`}
        options={requestStatuses.map((value) => ({ value, label: requestStatusLabels[value] }))}
        value={status as RequestStatus}
        disabled={disabled}
        onChange={(to) => change(() => move(request, to))}
      />
      {lost_reason !== null && (
        <span className="muted">Motivo: {lostReasonLabels[lost_reason as LostReason]}</span>
      )}
      <label htmlFor={`${fields}-assignee`}>Responsável</label>
      <Flex gap={8}>
        <Select
          style={{ flex: 1, minWidth: 0 }}
          id={`${fields}-assignee`}
          options={[
            { value: unassigned, label: 'Sem responsável' },
            ...assignees.map(({ id: value, name, is_self }) => ({
              value,
              label: is_self ? `${name} (você)` : name,
            })),
            ...(isGone
              ? [{ value: assigned_to, label: claim?.after ?? 'Quem saiu da equipe' }]
              : []),
          ]}
          value={assigned_to ?? unassigned}
          disabled={disabled}
          onChange={(to) => give(to === unassigned ? null : to)}
        />
        {self && (
          <Button disabled={disabled} onClick={() => give(isOwn ? null : self.id)}>
            {isOwn ? 'Liberar' : 'Assumir'}
          </Button>
        )}
      </Flex>
      <span>
        {/* Announces changes to the text, but not to its age. */}
        <span role="status">{claim ? eventText(claim) : 'Ninguém assumiu este pedido ainda.'}</span>{' '}
        {claim && <Age at={claim.created_at} />}
      </span>
    </Flex>
  );
}

export function RequestHistory({ id, events }: { id: string; events: readonly ListedEvent[] }) {
  return (
    <Section title="Andamento" className="request-history">
      <NoteForm id={id} />
      <ol className="rows muted tabular">
        {events.toReversed().map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <span>{eventText(event)}</span> <Age at={event.created_at} />
            {event.text !== null && (
              <div className="request-message">
                {event.kind === 'edited' ? editText(event.text) : event.text}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Maximum length of a note or a message (add_request_note). */
const longest = requestLengths.message;

function NoteForm({ id }: { id: string }) {
  const [form] = Form.useForm<{ note: string }>();
  /** Id of the note, replaced once the note is stored. Retries after a lost response do not store it twice. */
  const [noteId, setNoteId] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ note }: { note: string }) =>
      supabase.rpc('add_request_note', { request_id: id, note: note.trim(), note_id: noteId }),
    onSuccess: async ({ error, status }) => {
      if (!error) {
        form.resetFields();
        setNoteId(newId());
        await refresh(requestsKey);
        return;
      }
      const reason = explainFailure('A note was not stored', { ...error, status });
      form.setFields([{ name: 'note', errors: [`A anotação não foi salva. ${reason}`] }]);
    },
  });
  useUnsavedWork({
    isChanged: () => Boolean(form.getFieldValue('note')?.trim()),
    isBusy: () => isPending,
    leaves: leavesPage,
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ note: '' }}
      onValuesChange={() => setNoteId(newId())}
      onFinish={(values) => {
        if (!isPending) mutate(values);
      }}
    >
      <Form.Item
        name="note"
        label="Anotação"
        style={{ marginBottom: 8 }}
        rules={[
          { required: true, whitespace: true, message: 'Escreva a anotação' },
          { max: longest, transform: (note: string) => note.trim(), message: tooLong(longest) },
        ]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 10 }}
          placeholder="Só a equipe vê."
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
          }}
        />
      </Form.Item>
      <Button htmlType="submit" loading={isPending} style={{ marginBottom: 12 }}>
        Anotar
      </Button>
    </Form>
  );
}
