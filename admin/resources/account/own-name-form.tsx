import { Form, Input } from 'antd';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import type { SaveForm } from '#admin/forms/save-outcome.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { lengths } from '#shared/limits/limits.ts';
import { refusedValue } from '#shared/limits/refused-value.ts';

interface OwnName {
  name: string;
}

const labels = { name: 'Nome' } as const satisfies Record<keyof OwnName, string>;

/** The name colleagues read beside what one changed. */
export function OwnNameForm() {
  const { name } = useStaff();
  const toast = useToast();

  const save: SaveForm<OwnName> = async (values) => {
    const given = { name: values.name.trim() };
    const { error, status } = await supabase.rpc('rename_self', given);
    if (!error) {
      toast.success('Nome atualizado com sucesso!');
      // The account is read again, with its name.
      recheckSession();
      return { kind: 'saved', version: { values: given, updatedAt: undefined } };
    }
    const refused = refusedValue(error);
    if (refused)
      return { kind: 'refused', problems: [{ field: 'name', message: refused.message }] };
    logError('The name was not changed', error);
    if (isDenied({ ...error, status })) recheckSession();
    toast.error('Erro ao salvar o nome', formatApiError({ ...error, status }));
    return { kind: 'failed' };
  };

  const editor = useRecordEditor<OwnName>({
    start: { values: { name }, updatedAt: undefined },
    validate: (values) =>
      values.name.trim() === '' ? [{ field: 'name', message: 'Nome é obrigatório' }] : [],
    save,
    leaves: leavesPage,
    oneOfSeveral: true,
  });

  return (
    <EditorForm editor={editor} labels={labels} name="own-name" saveText="Salvar nome">
      <EditorSection
        title="Nome"
        hint="Como os colegas leem quem mudou o quê. O e-mail e a permissão são com um administrador."
      >
        <Form.Item<OwnName> name="name" label={labels.name} required>
          <Input maxLength={lengths.admin_users.name} autoComplete="name" />
        </Form.Item>
      </EditorSection>
    </EditorForm>
  );
}
