import { Link } from 'react-router';
import { RecordRow } from '#admin/lists/record-card.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import { RecordPage } from '#admin/records/record-page.tsx';
import { nameTaken } from '#admin/records/shared-rules.ts';
import { text } from '#admin/records/text-fields.tsx';
import { answerPlaceholders, placeholderProblem } from '#shared/requests/answer-template.ts';

const answerTemplates = defineRecord({
  table: 'answer_templates',
  width: 560,
  fields: {
    name: text({ label: 'Nome', required: 'Nome do modelo é obrigatório' }),
    text: text({
      label: 'Texto',
      rows: [5, 16],
      required: 'Escreva o texto da resposta',
      extra: `São trocados na resposta: ${answerPlaceholders.join(', ')}.`,
    }),
  },
  validate: ({ text: typed }) => {
    const message = placeholderProblem(typed);
    return message === undefined ? [] : [{ field: 'text', message }];
  },
  name: (row) => row.name,
  removal: {},
  toProblems: nameTaken('Já existe um modelo com esse nome'),
  refreshes: ['answer-templates'],
});

export function AnswerTemplatesPage() {
  return (
    <RecordPage
      record={answerTemplates}
      searched={['name', 'text']}
      order={['name']}
      newText="Novo modelo"
      action={
        <Link to="/requests" style={{ alignSelf: 'center' }}>
          Pedidos e mensagens
        </Link>
      }
      empty="Escreva uma vez o que a equipe responde muitas vezes: quem responde um pedido escolhe um modelo."
    >
      {(row, actions) => (
        <RecordRow {...actions}>
          <p className="muted two-lines">{row.text}</p>
        </RecordRow>
      )}
    </RecordPage>
  );
}
