import './forms.css';
import { DownOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown, Form, Grid, Space } from 'antd';
import type { ReactNode } from 'react';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { ConflictNotice, type LabelsByField } from './conflict-notice.tsx';
import { sameValues } from './same-values.ts';
import type { RecordEditor } from './use-record-editor.ts';

function SaveState<Values extends object>({ form, start }: RecordEditor<Values>) {
  // Re-renders on changes. getFieldsValue(true) is used because it also returns values that have no field.
  Form.useWatch([], form);
  const changed = !sameValues(form.getFieldsValue(true), start.values);
  return (
    <span className={changed ? 'note warning' : 'note'}>
      {changed ? 'Alterações não salvas' : 'Sem alterações'}
    </span>
  );
}

interface EditorFormProps<Values extends object> {
  editor: RecordEditor<Values>;
  labels: LabelsByField;
  saveText?: string;
  /** Prefix of the fields' ids, for a page with several forms. */
  name?: string | undefined;
  /** Closes the dialog. Missing if the form is a page. */
  onCancel?: () => void;
  /** True if "Cancelar" stops a running save and leaves the form open. */
  cancelsSave?: boolean;
  /** Stores the values as a draft. Shown as a button; in narrow windows, in the menu beside "Salvar". */
  onPrepare?: (() => void) | undefined;
  /** Saves and then opens something else, such as a copy. Offered in the same menu. */
  otherSave?: { text: string; run: () => void };
  children: ReactNode;
}

export function EditorForm<Values extends object>(props: EditorFormProps<Values>) {
  const { editor, labels, saveText = 'Salvar', name, children } = props;
  const { onCancel, cancelsSave = false, onPrepare, otherSave } = props;
  const hasRoom = Grid.useBreakpoint().sm ?? true;
  const draft = onPrepare && { text: 'Salvar sem publicar', run: onPrepare };
  const inMenu = [hasRoom ? undefined : draft, otherSave].filter((it) => it !== undefined);
  const isGone = editor.obstacle?.kind === 'deleted';
  const save = (
    <Button type="primary" htmlType="submit" loading={editor.saving} disabled={isGone}>
      {saveText}
    </Button>
  );
  return (
    <Form
      form={editor.form}
      {...(name === undefined ? {} : { name })}
      layout="vertical"
      className="editor"
      initialValues={editor.start.values}
      disabled={editor.saving}
      noValidate
      scrollToFirstError
      onValuesChange={editor.onValuesChange}
      onFinish={editor.submit}
    >
      {onCancel && <OfflineNotice />}
      {editor.obstacle && (
        <ConflictNotice obstacle={editor.obstacle} labels={labels} onChoose={editor.choose} />
      )}
      {children}
      <footer className="editor-actions">
        {onCancel ? (
          <Button
            disabled={editor.saving && !cancelsSave}
            onClick={editor.saving ? editor.cancelSave : onCancel}
          >
            Cancelar
          </Button>
        ) : (
          <SaveState {...editor} />
        )}
        {hasRoom && draft && (
          <Button disabled={isGone || editor.saving} onClick={draft.run}>
            {draft.text}
          </Button>
        )}
        {inMenu.length > 0 ? (
          <Space.Compact>
            {save}
            <Dropdown
              trigger={['click']}
              placement="topRight"
              disabled={isGone || editor.saving}
              menu={{
                items: inMenu.map(({ text, run }) => ({ key: text, label: text, onClick: run })),
              }}
            >
              <Button
                type="primary"
                icon={<DownOutlined aria-hidden="true" />}
                aria-label="Mais opções"
                aria-haspopup="menu"
              />
            </Dropdown>
          </Space.Compact>
        ) : (
          save
        )}
      </footer>
    </Form>
  );
}

/** Returns a Form.Item's `tooltip` prop. Its icon is hidden from screen readers because antd labels it in English. */
export const fieldTooltip = (title: string) => ({
  title,
  icon: <QuestionCircleOutlined aria-hidden="true" />,
});
