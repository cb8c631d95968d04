import { App, Form } from 'antd';
import type { ReactNode } from 'react';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { showProblems } from '../forms/use-record-editor.ts';

interface FormQuestion<Values> {
  title: string;
  okText: string;
  start?: Partial<Values>;
  fields: ReactNode;
  /** Saves the input before the dialog closes. If it returns problems, the dialog stays open and shows them. */
  save?: (typed: Values) => Promise<FieldProblem[]>;
}

/** Returns a function that shows a form in a dialog. It resolves to the input, or to undefined if the user cancels. */
export function useFormQuestion<Values extends object>() {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  return ({ title, okText, start = {}, fields, save }: FormQuestion<Values>) =>
    new Promise<Values | undefined>((resolve) => {
      let isBusy = false;
      const finish = async () => {
        if (isBusy) return;
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
      const question = modal.confirm({
        title,
        icon: null,
        content: (
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            // Cleared, so that the next dialog starts with its own initial values.
            clearOnDestroy
            validateTrigger="onSubmit"
            initialValues={start}
            onFinish={() => void finish()}
          >
            {fields}
          </Form>
        ),
        okText,
        // Set here, because antd ignores a null in `focusable`.
        autoFocusButton: null,
        // The callback has a parameter, so that antd does not close the dialog itself.
        onOk: (_close) => void finish(),
        onCancel: () => resolve(undefined),
      });
    });
}
