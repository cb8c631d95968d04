import { Form, Input } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { newPasswordField } from '#admin/auth/auth-form.tsx';
import { changeOwnPassword } from '#admin/auth/choose-password.ts';
import { recheckSession, useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave } from '#admin/forms/use-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { toast } from '#admin/notifications/messages.ts';
import { FieldInputs, labelsOf, validateFields } from '#admin/records/fields.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { lengths } from '#shared/limits/limits.ts';
import { sessionsKey } from './own-sessions.tsx';

const fields = {
  name: text({
    label: 'Nome',
    max: lengths.admin_users.name,
    required: 'Nome é obrigatório',
    input: { autoComplete: 'name' },
  }),
};

export function OwnNameForm() {
  const { name } = useStaff();
  const editor = useRecordEditor<{ name: string }>({
    start: { values: { name } },
    validate: (values) => validateFields(fields, values),
    save: useSave({
      failed: 'Erro ao salvar o nome',
      log: 'The name was not changed',
      write: async (typed) => {
        const values = { name: typed.name.trim() };
        const { error, status } = await supabase.rpc('rename_self', values);
        if (error) return { kind: 'failed', error: { ...error, status } };
        // Rereads the account because its name has changed.
        const after = recheckSession;
        return { kind: 'saved', text: 'Nome atualizado com sucesso!', version: { values }, after };
      },
    }),
    leaves: leavesPage,
    oneOfSeveral: true,
  });

  return (
    <EditorForm editor={editor} labels={labelsOf(fields)} name="own-name" saveText="Salvar nome">
      <EditorSection
        title="Nome"
        isLandmark={false}
        hint="Como os colegas leem quem mudou o quê. O e-mail e a permissão são com um administrador."
      >
        <FieldInputs fields={fields} disabled={editor.saving} />
      </EditorSection>
    </EditorForm>
  );
}

const labels = { current: 'Senha atual', password: 'Nova senha' };

const empty = { values: { current: '', password: '' } };

export function OwnPasswordForm() {
  const { email } = useStaff();

  const editor = useRecordEditor<typeof empty.values>({
    start: empty,
    validate: ({ current, password }) => [
      ...(current === '' ? [{ field: 'current', message: 'Informe a sua senha atual' }] : []),
      ...(password === '' ? [{ field: 'password', message: 'Informe a nova senha' }] : []),
    ],
    save: async ({ current, password }) => {
      const problem = await changeOwnPassword(password, current);
      if (!problem) {
        toast.success('Senha alterada com sucesso!', 'Os outros dispositivos saíram da sua conta.');
        void refresh(sessionsKey);
        return { kind: 'saved', version: empty };
      }
      const { field, message } = problem;
      if (field) return { kind: 'refused', problems: [{ field, message }] };
      toast.error('Erro ao salvar a senha', message);
      return { kind: 'failed' };
    },
    leaves: leavesPage,
    oneOfSeveral: true,
  });

  return (
    <EditorForm editor={editor} labels={labels} name="own-password" saveText="Salvar senha">
      <EditorSection
        title="Senha"
        isLandmark={false}
        hint="Com a senha nova, os outros dispositivos saem da sua conta."
      >
        {/* Tells password managers the user name that belongs to the new password. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Form.Item name="current" label={labels.current} required>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="password" label={labels.password} extra={newPasswordField.hint} required>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </EditorSection>
    </EditorForm>
  );
}
