import { App, Form } from 'antd';
import type { ReactNode } from 'react';

interface FormQuestion<Values> {
  title: string;
  okText: string;
  start?: Partial<Values>;
  fields: ReactNode;
}

/** Returns a function that asks by a form; it resolves to what was typed, or undefined when the user cancels. */
export function useFormQuestion<Values extends object>() {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  return ({ title, okText, start = {}, fields }: FormQuestion<Values>) =>
    new Promise<Values | undefined>((resolve) => {
      const finish = () =>
        void form.validateFields().then(
          (typed) => {
            resolve(typed);
            question.destroy();
          },
          // The form shows the problem.
          () => {},
        );
      const question = modal.confirm({
        title,
        icon: null,
        content: (
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={start}
            onFinish={finish}
          >
            {fields}
          </Form>
        ),
        okText,
        // antd ignores null in `focusable`.
        autoFocusButton: null,
        // With a parameter, antd leaves the closing to us.
        onOk: (_close) => finish(),
        onCancel: () => resolve(undefined),
        afterClose: () => form.resetFields(),
      });
    });
}
