import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
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
  const field = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  /** Of this text, so that it is there once when it is sent again after a lost answer. */
  const [noteId, setNoteId] = useState(newId);
  const text = note.trim();
  useUnsavedWork({
    isChanged: () => text !== '',
    isBusy: () => isSaving,
    leaves: leavesPage,
  });

  const write = (changed: string) => {
    setNote(changed);
    setProblem(undefined);
    setNoteId(newId());
  };
  const check = () => {
    if (text === '') return 'Escreva a anotação';
    return text.length > longest ? tooLong(longest) : undefined;
  };
  const save = async () => {
    const refused = check();
    setProblem(refused);
    if (refused !== undefined || isSaving) return;
    setSaving(true);
    const { error, status } = await supabase.rpc('add_request_note', {
      request_id: id,
      note: text,
      note_id: noteId,
    });
    setSaving(false);
    if (error) {
      logError('A note was not stored', error);
      setProblem(`A anotação não foi salva. ${formatApiError({ ...error, status })}`);
      return;
    }
    write('');
    await queryClient.invalidateQueries({ queryKey: requestsKey });
  };

  return (
    <Flex
      component="form"
      vertical
      align="start"
      gap={6}
      style={{ marginBottom: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={field}>Anotação</label>
      <Input.TextArea
        id={field}
        value={note}
        autoSize={{ minRows: 2, maxRows: 10 }}
        placeholder="Só a equipe vê."
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${field}-problem`}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      {problem !== undefined && (
        <Typography.Text id={`${field}-problem`} type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
      <Button htmlType="submit" loading={isSaving}>
        Anotar
      </Button>
    </Flex>
  );
}
