import { App, Form, type FormInstance, Select } from 'antd';
import { NumberField } from '#admin/forms/number-field.tsx';
import { toOptions } from '#admin/forms/select-options.ts';
import { numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import {
  type LostReason,
  lostReasonLabels,
  type RequestStatus,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { valueField } from './request-fields.tsx';

/** Reason or value stored with the status of a closed request. */
export interface Closing {
  reason?: LostReason;
  value?: number;
}

interface ClosingForm {
  reason?: LostReason;
  value?: string;
}

interface ClosingFieldsProps {
  form: FormInstance<ClosingForm>;
  status: 'won' | 'lost';
  value: string;
  onFinish: () => void;
}

function ClosingFields({ form, status, value, onFinish }: ClosingFieldsProps) {
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ value }}
      onFinish={onFinish}
    >
      {status === 'lost' ? (
        <Form.Item
          name="reason"
          label="Por que foi perdido?"
          rules={[{ required: true, message: 'Escolha o motivo' }]}
        >
          <Select autoFocus placeholder="Escolha o motivo" options={toOptions(lostReasonLabels)} />
        </Form.Item>
      ) : (
        <Form.Item
          name="value"
          label={valueField.label}
          rules={[
            {
              validator: (_, typed: string) => {
                const problem =
                  typed.trim() === '' && value !== ''
                    ? 'Informe o valor'
                    : valueField.problem?.(typed, {});
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
              },
            },
          ]}
        >
          <NumberField autoFocus numbers={priceStyle} />
        </Form.Item>
      )}
    </Form>
  );
}

/**
 * Returns a function that asks what belongs to a status: the reason of "Perdido", and the value of "Ganho" unless
 * several requests are closed. It resolves with undefined when the user cancels.
 */
export function useClosing() {
  const { modal } = App.useApp();
  const [form] = Form.useForm<ClosingForm>();
  return (status: RequestStatus, value?: number | null) =>
    new Promise<Closing | undefined>((resolve) => {
      if (status !== 'lost' && (status !== 'won' || value === undefined)) return resolve({});
      const finish = (close: () => void) =>
        form.validateFields().then(
          (typed) => {
            const price = readNumber(typed.value ?? '', priceStyle);
            resolve({
              ...(typed.reason && { reason: typed.reason }),
              ...(price !== null && { value: price }),
            });
            close();
          },
          // The form shows the problem.
          () => {},
        );
      const question = modal.confirm({
        title: `Mover para ${requestStatusLabels[status]}`,
        icon: null,
        content: (
          <ClosingFields
            form={form}
            status={status}
            value={numberText(value ?? null, priceStyle)}
            onFinish={() => void finish(question.destroy)}
          />
        ),
        okText: 'Mover',
        cancelText: 'Cancelar',
        // antd ignores null in `focusable`.
        autoFocusButton: null,
        onOk: (close) => void finish(close),
        onCancel: () => resolve(undefined),
        afterClose: () => form.resetFields(),
      });
    });
}
