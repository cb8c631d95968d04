import { Button, Flex } from 'antd';
import { logError } from '#admin/api/api-error.ts';
import type { Selection } from '#admin/lists/selection.ts';
import { toast } from '#admin/notifications/messages.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { useProductQuery } from '../filters/product-query.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';

interface SelectionBarProps {
  selection: Selection;
  total: number;
  /** True if each entry in the list is a model, which may stand for several products. */
  isByModel: boolean;
  onBulk: (ids: string[]) => void;
}

export function SelectionBar({ selection, total, isByModel, onBulk }: SelectionBarProps) {
  const { values: query } = useProductQuery();
  const { categories } = useProductChoices();
  const { size } = selection.ids;

  const chooseAll = async () => {
    try {
      selection.set(await readFilteredIds(query, categories), true);
    } catch (cause) {
      logError('The filtered products could not be read', cause);
      toast.error('Erro ao carregar produtos', 'Verifique a conexão e tente de novo.');
    }
  };

  return (
    <Flex component="section" wrap align="center" gap={8} aria-label="Seleção">
      <strong role="status">
        {size === 0 ? '' : counted(size, 'produto selecionado', 'produtos selecionados')}
      </strong>
      {total > 0 && size < total && (
        <BusyButton size="small" work={chooseAll}>
          {isByModel
            ? 'Selecionar todos'
            : total === 1
              ? 'Selecionar o único'
              : `Selecionar os ${countText(total)}`}
        </BusyButton>
      )}
      {size > 0 && (
        <Button size="small" onClick={selection.clear}>
          Limpar seleção
        </Button>
      )}
      <Button
        size="small"
        type="primary"
        disabled={size === 0}
        onClick={() => onBulk([...selection.ids])}
      >
        Ações em lote
      </Button>
    </Flex>
  );
}
