import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form } from 'antd';
import { parseQuestions, type Question, questionsToSave } from '#shared/content/questions.ts';
import type { Json } from '#shared/database.types.ts';
import { questionLimits } from '#shared/limits/limits.ts';
import { OrderButtons } from '../forms/order-buttons.tsx';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { TextItem } from '../forms/text-item.tsx';
import type { Field } from './fields.tsx';

/** Field for an ordered list of questions and answers. The form validates it with `questionProblems`. */
export const questions: Field<NonNullable<Json>, Question[]> = {
  label: 'Perguntas e respostas',
  start: [],
  toTyped: parseQuestions,
  toStored: questionsToSave,
  format: (stored) =>
    parseQuestions(stored)
      .map(({ question, answer }) => `${question} ${answer}`)
      .join(' · ') || '(vazio)',
  render: ({ name }) => <QuestionList name={name} />,
};

export const questionProblems = ({ questions }: { questions: readonly Question[] }) =>
  questions.flatMap(({ question, answer }, at): FieldProblem[] => {
    if ((question.trim() === '') === (answer.trim() === '')) return [];
    return question.trim() === ''
      ? [{ field: ['questions', at, 'question'], message: 'Escreva a pergunta' }]
      : [{ field: ['questions', at, 'answer'], message: 'Escreva a resposta' }];
  });

function QuestionList({ name }: { name: string }) {
  return (
    <fieldset className="editor-group wide" style={{ marginBottom: 24 }}>
      <legend>{questions.label}</legend>
      <Form.List name={name}>
        {(entries, { add, remove, move }) => (
          <>
            {entries.map(({ key, name: at }) => (
              <fieldset key={key} aria-label={`Pergunta ${at + 1}`}>
                <TextItem
                  name={[at, 'question']}
                  label={`Pergunta ${at + 1}`}
                  maxLength={questionLimits.question}
                />
                <TextItem
                  name={[at, 'answer']}
                  label="Resposta"
                  maxLength={questionLimits.answer}
                  rows={[2, 8]}
                  showCount
                />
                <Flex justify="flex-end" gap={4} style={{ marginBottom: 14 }}>
                  <OrderButtons
                    name={`a pergunta ${at + 1}`}
                    at={at}
                    count={entries.length}
                    removeLabel={`Remover a pergunta ${at + 1}`}
                    onMove={(to) => move(at, to)}
                    onRemove={() => remove(at)}
                  />
                </Flex>
              </fieldset>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden="true" />}
              {...(entries.length >= questionLimits.count && { disabled: true })}
              onClick={() => add({ question: '', answer: '' } satisfies Question)}
            >
              Adicionar pergunta
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
