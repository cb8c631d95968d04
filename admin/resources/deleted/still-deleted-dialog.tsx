import { Flex, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import {
  problemText,
  type RestoreDeletedChanges,
  type RestoreDeletedOutcome,
} from '#admin/deleted/outcome-texts.ts';
import { productFields } from '#shared/catalogue/product-fields.ts';
import { lengths } from '#shared/limits/limits.ts';
import { counted } from '#shared/numbers/format-number.ts';

interface StillDeletedDialogProps {
  outcomes: readonly RestoreDeletedOutcome[];
  busy: boolean;
  onRetry: (changes: RestoreDeletedChanges) => void;
  onClose: () => void;
}

/** Changes that would let a record be restored: the column, its field and its suggested value. */
const answers = {
  code_taken: {
    column: 'reference_code',
    label: 'Código ao voltar',
    hint: 'Deixe vazio para que volte sem código.',
    length: productFields.reference_code.max,
    suggest: () => '',
    toValue: (text: string) => (text === '' ? null : text),
  },
  name_taken: {
    column: 'name',
    label: 'Nome ao voltar',
    hint: undefined,
    length: lengths.categories.name,
    suggest: ({ name = '' }: RestoreDeletedOutcome) => `${name} (2)`,
    toValue: (text: string) => text,
  },
};

const answerTo = ({ outcome }: RestoreDeletedOutcome) =>
  outcome === 'code_taken' || outcome === 'name_taken' ? answers[outcome] : undefined;

/** Explains why each record stays deleted, and asks for the change that would let it be restored. */
export function StillDeletedDialog({ outcomes, busy, onRetry, onClose }: StillDeletedDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (outcome: RestoreDeletedOutcome) =>
    typed[outcome.id] ?? answerTo(outcome)?.suggest(outcome) ?? '';
  const answerable = outcomes.filter((outcome) => answerTo(outcome) !== undefined);
  const isComplete = answerable.every(
    (outcome) => outcome.outcome !== 'name_taken' || textOf(outcome).trim() !== '',
  );
  const retry = () =>
    onRetry(
      Object.fromEntries(
        answerable.flatMap((outcome) => {
          const answer = answerTo(outcome);
          return answer === undefined
            ? []
            : [[outcome.id, { [answer.column]: answer.toValue(textOf(outcome).trim()) }]];
        }),
      ),
    );

  return (
    <Modal
      open={outcomes.length > 0}
      title={counted(outcomes.length, 'registro não voltou', 'registros não voltaram')}
      okText="Trazer de volta"
      cancelText="Fechar"
      okButtonProps={{ disabled: !isComplete, hidden: answerable.length === 0 }}
      confirmLoading={busy}
      destroyOnHidden
      onOk={retry}
      onCancel={() => {
        if (!busy) onClose();
      }}
    >
      <Flex component="ul" vertical gap={16}>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <strong>{outcome.name ?? 'Registro'}</strong>
            <p>{problemText(outcome)}</p>
            <Answer
              outcome={outcome}
              text={textOf(outcome)}
              disabled={busy}
              onType={(text) => setTyped((now) => ({ ...now, [outcome.id]: text }))}
            />
          </li>
        ))}
      </Flex>
    </Modal>
  );
}

interface AnswerProps {
  outcome: RestoreDeletedOutcome;
  text: string;
  disabled: boolean;
  onType: (text: string) => void;
}

function Answer({ outcome, text, disabled, onType }: AnswerProps) {
  const field = useId();
  const answer = answerTo(outcome);
  if (answer === undefined) return null;
  return (
    <>
      <label htmlFor={field}>{answer.label}</label>
      <Input
        id={field}
        value={text}
        maxLength={answer.length}
        disabled={disabled}
        autoComplete="off"
        aria-describedby={answer.hint && `${field}-hint`}
        onChange={({ target }) => onType(target.value)}
      />
      {answer.hint !== undefined && (
        <p id={`${field}-hint`} className="note">
          {answer.hint}
        </p>
      )}
    </>
  );
}
