import { Checkbox, Form, Input, Select } from 'antd';
import { roleLabels } from '#admin/auth/account.ts';
import { newPasswordField } from '#admin/auth/auth-form.tsx';
import { recheckSession } from '#admin/auth/session-events.ts';
import type { FormatValue } from '#admin/forms/conflicts.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import type { SaveForm } from '#admin/forms/save-outcome.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { lengths } from '#shared/limits/limits.ts';
import {
  type Employee,
  type EmployeeForm,
  employeeLabels as labels,
  newEmployee,
  toEmployeeFields,
  toEmployeeVersion,
  validateEmployee,
} from './employee-form.ts';
import { employeeHistory, toEmployeeProblems } from './employee-history.ts';
import { onlyAdministrators, useAddEmployee } from './use-add-employee.ts';

interface EmployeeDialogProps {
  target: string | null;
  onClose: () => void;
}

/** The form of an employee, in a dialog. */
export function EmployeeDialog({ target, onClose }: EmployeeDialogProps) {
  return (
    <RecordEditorDialog<Employee>
      target={target}
      titles={{ create: 'Novo Funcionário', edit: 'Editar Funcionário' }}
      width={560}
      resource="admin_users"
      loadFailed="Erro ao carregar funcionários"
      onClose={onClose}
      create={<NewEmployeeEditor onClose={onClose} />}
      edit={(row) => <StoredEmployeeEditor row={row} onClose={onClose} />}
    />
  );
}

function NewEmployeeEditor({ onClose }: { onClose: () => void }) {
  return <EmployeeEditor save={useAddEmployee()} onClose={onClose} />;
}

function StoredEmployeeEditor({ row, onClose }: { row: Employee; onClose: () => void }) {
  const save = useRecordSave<'admin_users', EmployeeForm>({
    table: 'admin_users',
    row,
    toVersion: toEmployeeVersion,
    toFields: toEmployeeFields,
    texts: {
      created: 'Funcionário criado com sucesso!',
      updated: 'Funcionário atualizado com sucesso!',
      failed: 'Erro ao salvar funcionário',
      denied: onlyAdministrators,
    },
    toProblems: toEmployeeProblems,
  });
  return (
    <RecordViews id={row.id} {...employeeHistory}>
      <EmployeeEditor
        row={row}
        save={async (values, attempt) => {
          const outcome = await save(values, attempt);
          // It may have been the user's own record.
          if (outcome.kind === 'saved') recheckSession();
          return outcome;
        }}
        onClose={onClose}
      />
    </RecordViews>
  );
}

const formatValue: FormatValue = (field, value) =>
  field === 'role' ? roleLabels[value === 'admin' ? 'admin' : 'employee'] : undefined;

const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

interface EmployeeEditorProps {
  row?: Employee;
  save: SaveForm<EmployeeForm>;
  onClose: () => void;
}

function EmployeeEditor({ row, save, onClose }: EmployeeEditorProps) {
  const editor = useRecordEditor<EmployeeForm>({
    start: row ? toEmployeeVersion(row) : newEmployee,
    validate: (values) => validateEmployee(values, !row),
    save,
    onSaved: onClose,
    leaves: leavesDialog,
    formatValue,
  });
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div>
        <Form.Item<EmployeeForm> name="name" label={labels.name} required>
          <Input maxLength={lengths.admin_users.name} autoComplete="off" autoFocus={!row} />
        </Form.Item>
        <Form.Item<EmployeeForm>
          name="email"
          label={labels.email}
          required
          extra={row && 'Muda só o cadastro: para entrar, o e-mail continua o da conta.'}
        >
          <Input type="email" maxLength={lengths.admin_users.email} autoComplete="off" />
        </Form.Item>
        {!row && (
          <Form.Item<EmployeeForm>
            name="password"
            label="Senha"
            required
            extra={newPasswordField.hint}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        )}
        <Form.Item<EmployeeForm> name="role" label={labels.role}>
          <Select options={roles} />
        </Form.Item>
        <Form.Item<EmployeeForm> name="is_active" valuePropName="checked">
          <Checkbox>{labels.is_active}</Checkbox>
        </Form.Item>
      </div>
    </EditorForm>
  );
}
