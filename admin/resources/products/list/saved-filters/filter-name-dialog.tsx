import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { lengthProblem } from '#shared/limits/limits.ts';
import { longestName } from './saved-filters.ts';

interface FilterNameDialogProps {
  title: string;
  name: string;
  /** Gives what went wrong. */
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the name of a filter. */
export function FilterNameDialog({ title, name, onSave, onClose }: FilterNameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    if (isSaving) return;
    const given = typed.trim();
    const refused = given === '' ? 'Campo obrigatório' : lengthProblem(given, longestName);
    if (refused !== undefined) {
      setProblem(refused);
      return;
    }
    setSaving(true);
    const failed = await onSave(given);
    setSaving(false);
    setProblem(failed);
    if (failed === undefined) onClose();
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
      maskClosable={false}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item
          label="Nome"
          htmlFor="filter-name"
          extra="Toda a equipe vê os filtros salvos."
          {...(problem === undefined ? {} : { validateStatus: 'error', help: problem })}
        >
          <Input
            id="filter-name"
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
