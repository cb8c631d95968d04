import { useQueryClient } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { RecordDialog } from '#admin/forms/record-dialog.tsx';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { FieldInputs, validateFields } from '#admin/records/fields.tsx';
import { formatTyped } from '#admin/records/format-typed.ts';
import type { RequestDetails } from '../read-request.ts';
import {
  fieldNames,
  type RequestForm,
  requestFieldNames,
  requestFields,
  requestProblems,
  toRequestFields,
  toRequestVersion,
} from '../request-fields.tsx';

async function write(
  request_id: string,
  values: RequestForm,
  expected: string,
): Promise<Written<RequestForm>> {
  const fields = toRequestFields(values);
  const saved = await supabase.rpc('edit_request', { request_id, fields, expected });
  const { error, status } = saved;
  if (!error) return { kind: 'saved', text: 'Dados do pedido salvos' };
  if (error.code === 'PT404') return { kind: 'deleted' };
  if (error.code !== 'PT409') return { kind: 'failed', error: { ...error, status } };
  const current = await supabase.from('requests').select().eq('id', request_id).maybeSingle();
  if (current.error) {
    return { kind: 'failed', error: { ...current.error, status: current.status } };
  }
  return current.data
    ? { kind: 'changed', current: toRequestVersion(current.data) }
    : { kind: 'deleted' };
}

function RequestEditor({ request, onClose }: { request: RequestDetails; onClose: () => void }) {
  const queryClient = useQueryClient();
  const editor = useRecordEditor<RequestForm>({
    start: toRequestVersion(request),
    validate: (form) => validateFields(requestFields, form),
    save: useSave<RequestForm>({
      failed: 'Erro ao salvar os dados do pedido',
      deleted: 'Este pedido foi excluído ou anonimizado.',
      log: 'A request was not edited',
      toProblems: requestProblems,
      write: (values, { updatedAt = '' }) => write(request.id, values, updatedAt),
    }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: requestsKey });
      onClose();
    },
    leaves: leavesDialog,
    formatValue: formatTyped(requestFields, (name, typed) =>
      requestFields[name as keyof RequestForm].toStored(String(typed), {}),
    ),
  });
  return (
    <EditorForm editor={editor} labels={fieldNames} onCancel={onClose}>
      <FieldInputs
        autoFocus
        fields={requestFields}
        names={requestFieldNames}
        disabled={editor.saving}
      />
    </EditorForm>
  );
}

const title = 'Dados do pedido';

/** The dialog that completes a request; open while the address names the request as its record. */
export function RequestEditorDialog({ request }: { request: RequestDetails }) {
  const { target, close } = useDialog();
  return (
    <RecordDialog target={target} titles={{ create: title, edit: title }} onClose={close}>
      {() => <RequestEditor request={request} onClose={close} />}
    </RecordDialog>
  );
}
