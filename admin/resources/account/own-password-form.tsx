import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { newPasswordField } from '#admin/auth/auth-form.tsx';
import { changeOwnPassword } from '#admin/auth/choose-password.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { sessionsKey } from './own-sessions.tsx';

const labels = { current: 'Senha atual', password: 'Nova senha' };

const empty = { values: { current: '', password: '' }, updatedAt: undefined };

export function OwnPasswordForm() {
  const { email } = useStaff();
  const toast = useToast();
  const queryClient = useQueryClient();

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
        void queryClient.invalidateQueries({ queryKey: sessionsKey });
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
        hint="Com a senha nova, os outros dispositivos saem da sua conta."
      >
        {/* Password managers store the new password under it. */}
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
