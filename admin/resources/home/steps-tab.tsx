import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { DrawnIcon } from '#admin/ui/drawn-icon.tsx';
import { shapeNamed } from '#shared/icons/named.ts';
import { OrderedRecords } from './ordered-records.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { StepRow } from './step-form.ts';

/** The steps of "Como Funciona", in their order. */
export function StepsTab() {
  const deleteRecord = useDeleteRecord();
  const remove = ({ id, title }: StepRow) =>
    deleteRecord({
      resource: 'how_it_works_steps',
      id,
      name: title,
      question: 'Excluir este passo?',
      texts: { done: 'Passo removido com sucesso', failed: 'Erro ao remover passo' },
    });

  return (
    <OrderedRecords<StepRow>
      resource="how_it_works_steps"
      hints={{
        some: 'A página inicial mostra os passos ativos, na ordem deles.',
        none: 'Sem passos ativos, a página inicial mostra os três passos padrão.',
      }}
      addText="Adicionar Passo"
      empty={{ title: 'Nenhum passo encontrado', description: 'Adicione o primeiro passo.' }}
      loadFailed="Erro ao carregar dados"
      picture={({ icon_name }) => (
        <span className="step-icon">
          <DrawnIcon shape={shapeNamed(icon_name)} size={28} />
        </span>
      )}
      text={({ description }) => description}
      onDelete={remove}
      dialog={({ target, count, onClose }) => (
        <StepDialog target={target} stepCount={count} onClose={onClose} />
      )}
    />
  );
}
