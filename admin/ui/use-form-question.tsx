import { App, Form } from 'antd';
import type { ReactNode } from 'react';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { showProblems } from '../forms/use-record-editor.ts';

interface FormQuestion<Values> {
  title: string;
  okText: string;
  start?: Partial<Values>;
  fields: ReactNode;
  /** Saves what was typed before the question closes; it stays with the problems. */
  save?: (typed: Values) => Promise<FieldProblem[]>;
}

/** Returns a function that asks by a form; it resolves to what was typed, or undefined when the user cancels. */
export function useFormQuestion<Values extends object>() {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  return ({ title, okText, start = {}, fields, save }: FormQuestion<Values>) =>
    new Promise<Values | undefined>((resolve) => {
      let isBusy = false;
      const finish = async () => {
        if (isBusy) return;
        // The form shows the problems.
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
      const question = modal.confirm({
        title,
        icon: null,
        content: (
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            // The next question starts with its own values.
            clearOnDestroy
            validateTrigger="onSubmit"
            initialValues={start}
            onFinish={() => void finish()}
          >
            {fields}
          </Form>
        ),
        okText,
        // antd ignores null in `focusable`.
        autoFocusButton: null,
        // With a parameter, antd leaves the closing to us.
        onOk: (_close) => void finish(),
        onCancel: () => resolve(undefined),
      });
    });
}
