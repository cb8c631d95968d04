import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { newId } from '#shared/ids/new-id.ts';
import { tooLong } from '#shared/limits/limits.ts';
import { requestLengths } from '#shared/requests/limits.ts';

// As long as a message (add_request_note).
const longest = requestLengths.message;

/** Adds a note to a request; what was typed stays until it is stored. */
export function NoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [form] = Form.useForm<{ note: string }>();
  const [isSaving, setSaving] = useState(false);
  /** One id a text, so that a note sent again after a lost answer is stored once. */
  const [noteId, setNoteId] = useState(newId);
  useUnsavedWork({
    isChanged: () => Boolean(form.getFieldValue('note')?.trim()),
    isBusy: () => isSaving,
    leaves: leavesPage,
  });

  const save = async ({ note }: { note: string }) => {
    if (isSaving) return;
    setSaving(true);
    const { error, status } = await supabase.rpc('add_request_note', {
      request_id: id,
      note: note.trim(),
      note_id: noteId,
    });
    setSaving(false);
    if (error) {
      logError('A note was not stored', error);
      const problem = `A anotação não foi salva. ${formatApiError({ ...error, status })}`;
      form.setFields([{ name: 'note', errors: [problem] }]);
      return;
    }
    form.resetFields();
    setNoteId(newId());
    await queryClient.invalidateQueries({ queryKey: requestsKey });
  };

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ note: '' }}
      onValuesChange={() => setNoteId(newId())}
      onFinish={save}
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
      <Button htmlType="submit" loading={isSaving} style={{ marginBottom: 12 }}>
        Anotar
      </Button>
    </Form>
  );
}
