import { Flex, Form, Input, Modal } from 'antd';
import {
  problemText,
  type RestoreDeletedChanges,
  type RestoreDeletedOutcome,
} from '#admin/restoring/outcome-texts.ts';
import { productFields } from '#shared/catalogue/product-fields.ts';
import { lengths } from '#shared/limits/limits.ts';
import { counted } from '#shared/numbers/format-number.ts';

interface StillDeletedDialogProps {
  outcomes: readonly RestoreDeletedOutcome[];
  busy: boolean;
  onRetry: (changes: RestoreDeletedChanges) => void;
  onClose: () => void;
}

/** Changes that make it possible to restore a record: the column, its form field and a suggested value. */
const answers = {
  code_taken: {
    column: 'reference_code',
    label: 'Código ao voltar',
    hint: 'Deixe vazio para que volte sem código.',
    length: productFields.reference_code.max,
    suggest: () => '',
    rules: [],
  },
  name_taken: {
    column: 'name',
    label: 'Nome ao voltar',
    hint: undefined,
    length: lengths.categories.name,
    suggest: ({ name = '' }: RestoreDeletedOutcome) => `${name} (2)`,
    rules: [{ required: true, whitespace: true, message: 'Informe um nome' }],
  },
};

const answerTo = ({ outcome }: RestoreDeletedOutcome) =>
  outcome === 'code_taken' || outcome === 'name_taken' ? answers[outcome] : undefined;

type Typed = Record<string, Record<string, string>>;

/** Explains why each record stays deleted, and asks for a change that allows restoring the record. */
export function StillDeletedDialog({ outcomes, busy, onRetry, onClose }: StillDeletedDialogProps) {
  const [form] = Form.useForm<Typed>();
  const retry = (typed: Typed) =>
    onRetry(
      Object.fromEntries(
        Object.entries(typed).flatMap(([id, columns]) =>
          Object.entries(columns).map(([column, text]) => [id, { [column]: text.trim() || null }]),
        ),
      ),
    );

  return (
    <Modal
      open={outcomes.length > 0}
      title={counted(outcomes.length, 'registro não voltou', 'registros não voltaram')}
      okText="Trazer de volta"
      cancelText="Fechar"
      okButtonProps={{ hidden: outcomes.every((outcome) => !answerTo(outcome)) }}
      confirmLoading={busy}
      destroyOnHidden
      onOk={form.submit}
      onCancel={() => {
        if (!busy) onClose();
      }}
    >
      <Form<Typed>
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        disabled={busy}
        onFinish={retry}
      >
        <Flex component="ul" vertical gap={16}>
          {outcomes.map((outcome) => {
            const answer = answerTo(outcome);
            return (
              <li key={outcome.id}>
                <strong>{outcome.name ?? 'Registro'}</strong>
                <p>{problemText(outcome)}</p>
                {answer && (
                  <Form.Item
                    name={[outcome.id, answer.column]}
                    label={answer.label}
                    extra={answer.hint}
                    rules={answer.rules}
                    initialValue={answer.suggest(outcome)}
                  >
                    <Input maxLength={answer.length} autoComplete="off" />
                  </Form.Item>
                )}
              </li>
            );
          })}
        </Flex>
      </Form>
    </Modal>
  );
}
