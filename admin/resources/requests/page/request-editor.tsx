import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { RecordDialog } from '#admin/forms/record-dialog.tsx';
import { saveByCall } from '#admin/forms/save-by-call.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { FieldInputs, validateFields } from '#admin/records/fields.tsx';
import { formatTyped } from '#admin/records/format-typed.ts';
import type { RequestDetails } from '../read-request.ts';
import {
  fieldNames,
  type RequestForm,
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
  const outcome = await saveByCall(
    supabase.rpc('edit_request', { request_id, fields, expected }),
    () => supabase.from('requests').select().eq('id', request_id).maybeSingle(),
  );
  if (outcome.kind === 'saved') return { kind: 'saved', text: 'Dados do pedido salvos' };
  if (outcome.kind !== 'changed') return outcome;
  return { kind: 'changed', current: toRequestVersion(outcome.row) };
}

function RequestEditor({ request, onClose }: { request: RequestDetails; onClose: () => void }) {
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
      void refresh(requestsKey);
      onClose();
    },
    leaves: leavesDialog,
    formatValue: formatTyped(requestFields, (name, typed) =>
      requestFields[name as keyof RequestForm].toStored(String(typed), {}),
    ),
  });
  return (
    <EditorForm editor={editor} labels={fieldNames} onCancel={onClose}>
      <FieldInputs autoFocus fields={requestFields} disabled={editor.saving} />
    </EditorForm>
  );
}

const title = 'Dados do pedido';

/** Dialog for completing a request. It is open while the URL names this request. */
export function RequestEditorDialog({ request }: { request: RequestDetails }) {
  const { target, close } = useDialog();
  return (
    <RecordDialog target={target} titles={{ create: title, edit: title }} onClose={close}>
      {() => <RequestEditor request={request} onClose={close} />}
    </RecordDialog>
  );
}
