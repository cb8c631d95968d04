import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { ConflictNotice, type FieldLabels, type ValueText } from './conflict-notice.tsx';
import './forms.css';
import { SaveState } from './save-state.tsx';
import type { RecordEditor } from './use-record-editor.ts';

interface EditorFormProps<Values extends object> {
  editor: RecordEditor<Values>;
  /** How the fields are called when two versions are compared. */
  labels: FieldLabels;
  valueText?: ValueText;
  saveText?: string;
  /** Tells the fields of several forms of a page apart. */
  name?: string;
  /** A form in a dialog can be closed; one that is a page stays. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The form around its fields: what came in between above them, the buttons below. */
export function EditorForm<Values extends object>({
  editor,
  labels,
  valueText,
  saveText = 'Salvar',
  name,
  onCancel,
  children,
}: EditorFormProps<Values>) {
  return (
    <Form
      form={editor.form}
      {...(name === undefined ? {} : { name })}
      layout="vertical"
      className={onCancel ? 'editor editor-in-dialog' : 'editor'}
      initialValues={editor.start.values}
      disabled={editor.saving}
      noValidate
      scrollToFirstError
      onValuesChange={editor.onValuesChange}
      onFinish={editor.submit}
    >
      {onCancel && <OfflineNotice />}
      {editor.obstacle && (
        <ConflictNotice
          obstacle={editor.obstacle}
          labels={labels}
          {...(valueText === undefined ? {} : { valueText })}
          onChoose={editor.choose}
        />
      )}
      {children}
      <footer className="editor-actions">
        {onCancel ? (
          <Button disabled={editor.saving} onClick={onCancel}>
            Cancelar
          </Button>
        ) : (
          <SaveState form={editor.form} saved={editor.start.values} />
        )}
        <Button
          type="primary"
          htmlType="submit"
          loading={editor.saving}
          disabled={editor.obstacle?.kind === 'gone'}
        >
          {saveText}
        </Button>
      </footer>
    </Form>
  );
}
