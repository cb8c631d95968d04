import { Button, Checkbox, Dropdown, Flex } from 'antd';
import type { Selection } from '#admin/lists/selection.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { counted } from '#shared/numbers/format-number.ts';
import {
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { useHandleRequest } from '../handle-request.ts';
import { useAssignees } from '../read-requests.ts';

interface SelectionBarProps {
  selection: Selection;
  onPage: readonly string[];
}

export function SelectionBar({ selection, onPage }: SelectionBarProps) {
  const { assignees } = useAssignees();
  const { moveAll, assignAll } = useHandleRequest();
  const toast = useToast();
  const ids = [...selection.ids];
  const chosen = onPage.filter((id) => selection.ids.has(id)).length;
  const isWhole = chosen > 0 && chosen === onPage.length;
  const finish = async (work: Promise<boolean>) => {
    if (!(await work)) return;
    toast.success(counted(ids.length, 'pedido mudado', 'pedidos mudados'));
    selection.clear();
  };

  return (
    <Flex
      component="section"
      wrap
      align="center"
      gap={8}
      aria-label="Seleção"
      style={{ minHeight: 40, marginBottom: 8 }}
    >
      <Checkbox
        checked={isWhole}
        indeterminate={chosen > 0 && !isWhole}
        onChange={({ target }) => selection.set(onPage, target.checked)}
      >
        Selecionar a página
      </Checkbox>
      <strong role="status">
        {ids.length > 0 && counted(ids.length, 'pedido selecionado', 'pedidos selecionados')}
      </strong>
      {ids.length > 0 && (
        <>
          <Dropdown
            trigger={['click']}
            menu={{
              items: requestStatuses.map((key) => ({ key, label: requestStatusLabels[key] })),
              onClick: ({ key }) => void finish(moveAll(ids, key as RequestStatus)),
            }}
          >
            <Button size="small">Mover para…</Button>
          </Dropdown>
          <Dropdown
            trigger={['click']}
            menu={{
              items: assignees.map(({ id, name, is_self }) => ({
                key: id,
                label: is_self ? 'Você' : name,
              })),
              onClick: ({ key }) => void finish(assignAll(ids, key)),
            }}
          >
            <Button size="small">Passar para…</Button>
          </Dropdown>
          <Button size="small" type="link" onClick={selection.clear}>
            Limpar seleção
          </Button>
        </>
      )}
    </Flex>
  );
}
