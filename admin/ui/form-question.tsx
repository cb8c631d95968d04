import { Form, type FormInstance } from 'antd';
import { createRef, type ReactNode } from 'react';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { showProblems } from '../forms/use-record-editor.ts';
import { app } from '../notifications/messages.ts';

interface FormQuestion<Values> {
  title: string;
  okText: string;
  start?: Partial<Values>;
  fields: ReactNode;
  /** Saves the input before the dialog closes. If it returns problems, the dialog shows them and stays open. */
  save?: (typed: Values) => Promise<FieldProblem[]>;
}

/** Shows a form in a dialog. Resolves to the input, or to undefined if the user cancels. */
export function askForm<Values extends object>(asked: FormQuestion<Values>) {
  const { title, okText, start = {}, fields, save } = asked;
  const ref = createRef<FormInstance<Values>>();
  return new Promise<Values | undefined>((resolve) => {
    let isBusy = false;
    const finish = async () => {
      const form = ref.current;
      if (isBusy || !form) return;
      // The form itself shows which fields are invalid.
      const typed = await form.validateFields().catch(() => undefined);
      if (typed === undefined) return;
      question.update({ okButtonProps: { loading: true } });
      isBusy = true;
      const problems = (await save?.(typed)) ?? [];
      question.update({ okButtonProps: { loading: false } });
      isBusy = false;
      if (showProblems(form, problems) !== undefined) return;
      resolve(typed);
      question.destroy();
    };
    const question = app.modal.confirm({
      title,
      icon: null,
      content: (
        <Form
          ref={ref}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          initialValues={start}
          onFinish={() => void finish()}
        >
          {fields}
        </Form>
      ),
      okText,
      // Set here because antd ignores a null in `focusable`.
      autoFocusButton: null,
      // The unused parameter keeps antd from closing the dialog itself.
      onOk: (_close) => void finish(),
      onCancel: () => resolve(undefined),
    });
  });
}
