import { supabase } from '#admin/api/client.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { TextItem } from '#admin/forms/text-item.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave } from '#admin/forms/use-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { lengths } from '#shared/limits/limits.ts';

const labels = { name: 'Nome' };

export function OwnNameForm() {
  const { name } = useStaff();

  const editor = useRecordEditor<{ name: string }>({
    start: { values: { name }, updatedAt: undefined },
    validate: (values) =>
      values.name.trim() === '' ? [{ field: 'name', message: 'Nome é obrigatório' }] : [],
    save: useSave({
      failed: 'Erro ao salvar o nome',
      log: 'The name was not changed',
      toProblems: (error) => {
        const rejected = toConstraintError(error);
        return rejected && [{ field: 'name', message: rejected.message }];
      },
      write: async (typed) => {
        const values = { name: typed.name.trim() };
        const { error, status } = await supabase.rpc('rename_self', values);
        if (error) return { kind: 'failed', error: { ...error, status } };
        // The account is read again, with its name.
        const version = { values, updatedAt: undefined };
        return {
          kind: 'saved',
          text: 'Nome atualizado com sucesso!',
          version,
          after: recheckSession,
        };
      },
    }),
    leaves: leavesPage,
    oneOfSeveral: true,
  });

  return (
    <EditorForm editor={editor} labels={labels} name="own-name" saveText="Salvar nome">
      <EditorSection
        title="Nome"
        hint="Como os colegas leem quem mudou o quê. O e-mail e a permissão são com um administrador."
      >
        <TextItem
          name="name"
          label={labels.name}
          required
          maxLength={lengths.admin_users.name}
          autoComplete="name"
        />
      </EditorSection>
    </EditorForm>
  );
}
