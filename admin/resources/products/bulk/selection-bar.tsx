import { Button, Flex } from 'antd';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { useListChoices } from '../filters/list-choices.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';
import { useProductQuery } from '../filters/use-product-query.ts';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  selection: Selection;
  total: number;
  onBulk: (ids: string[]) => void;
}

/** Number of selected products, and actions on the selection. */
export function SelectionBar({ selection, total, onBulk }: SelectionBarProps) {
  const [query] = useProductQuery();
  const { categories } = useListChoices();
  const toast = useToast();
  const [isReading, setReading] = useState(false);
  const { size } = selection.ids;

  const chooseAll = async () => {
    setReading(true);
    try {
      selection.set(await readFilteredIds(query, categories), true);
    } catch (cause) {
      logError('The products of the filters were not read', cause);
      toast.error('Erro ao carregar produtos', 'Verifique a conexão e tente de novo.');
    } finally {
      setReading(false);
    }
  };

  return (
    <Flex component="section" wrap align="center" gap={8} aria-label="Seleção">
      <strong role="status">
        {size === 0 ? '' : counted(size, 'produto selecionado', 'produtos selecionados')}
      </strong>
      {total > 0 && size < total && (
        <Button size="small" loading={isReading} onClick={() => void chooseAll()}>
          {total === 1 ? 'Selecionar o único' : `Selecionar os ${countText(total)}`}
        </Button>
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
