import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { tooLong } from '#shared/limits/limits.ts';
import { longestName } from './saved-filters.ts';

interface FilterNameDialogProps {
  title: string;
  name: string;
  /** Returns the problem, if any. */
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the name of a filter. */
export function FilterNameDialog({ title, name, onSave, onClose }: FilterNameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [isSaving, setSaving] = useState(false);

  const save = async (values: { name: string }) => {
    if (isSaving) return;
    setSaving(true);
    const failed = await onSave(values.name.trim());
    setSaving(false);
    if (failed === undefined) onClose();
    else form.setFields([{ name: 'name', errors: [failed] }]);
  };
  return (
    <Modal
      open
      title={title}
      width={440}
      okText="Salvar"
      cancelText="Cancelar"
      okButtonProps={{ loading: isSaving }}
      closable={{ 'aria-label': 'Fechar' }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="filter"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ name }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label="Nome"
          extra="Toda a equipe vê os filtros salvos."
          rules={[
            { required: true, whitespace: true, message: 'Campo obrigatório' },
            {
              max: longestName,
              transform: (typed: string) => typed.trim(),
              message: tooLong(longestName),
            },
          ]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
