import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { Age } from '#admin/ui/age.tsx';
import { Section } from '#admin/ui/section.tsx';
import { newId } from '#shared/ids/new-id.ts';
import { tooLong } from '#shared/limits/limits.ts';
import { requestLengths } from '#shared/requests/limits.ts';
import { editText } from '../request-fields.tsx';
import { eventText, type ListedEvent } from '../request-texts.ts';

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

/** Maximum length of a note, that of a message (add_request_note). */
const longest = requestLengths.message;

function NoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [form] = Form.useForm<{ note: string }>();
  /** One id per text, so that a note sent again after a lost response is stored once. */
  const [noteId, setNoteId] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ note }: { note: string }) =>
      supabase.rpc('add_request_note', { request_id: id, note: note.trim(), note_id: noteId }),
    onSuccess: async ({ error, status }) => {
      if (!error) {
        form.resetFields();
        setNoteId(newId());
        await queryClient.invalidateQueries({ queryKey: requestsKey });
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
