import './inbox.css';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ListStates } from '#admin/lists/list-states.tsx';
import { isPageKey } from '#admin/lists/search-field.tsx';
import { type Selection, useSelection } from '#admin/lists/selection.ts';
import { toast } from '#admin/notifications/messages.ts';
import { Age } from '#admin/ui/age.tsx';
import { MenuButton } from '#admin/ui/menu-button.tsx';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type RequestStatus,
  requestKindLabels,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { assign, assignAll, moveAll } from '../handle-request.tsx';
import { type ListedRequest, pageSize, useAssignees, useRequestPage } from '../read-requests.ts';
import {
  DeadlineBadge,
  RequestFacts,
  StatusBadge,
  useRequestDeadlines,
} from '../request-badges.tsx';
import { contentLine, personLabel } from '../request-texts.ts';
import type { RequestListQuery } from './request-query.ts';

export function RequestList({ list }: { list: RequestListQuery }) {
  const { values: query, change, isNarrowed } = list;
  const requests = useRequestPage(query);
  const { self } = useAssignees();
  const { search } = useLocation();
  const { rows = [], total = 0, value = 0 } = requests.data ?? {};
  const selection = useSelection();
  const onPage = rows.map(({ id }) => id);
  const deadlines = useRequestDeadlines(rows);

  const take = async ({ id, assigned_to, assignee_name }: ListedRequest) => {
    if (!self || assigned_to === self.id) return;
    if (assigned_to !== null) {
      toast.attention(`Este pedido está com ${assignee_name}. Abra-o para passar a outra pessoa.`);
    } else if (await assign(id, self.id, null)) toast.success('Pedido assumido');
  };
  const rowList = useRef<HTMLOListElement>(null);
  useListKeys(rowList, (id) => {
    const request = rows.find((listed) => listed.id === id);
    if (request) void take(request);
  });

  return (
    <ListStates
      query={requests}
      page={query.page}
      pageSize={pageSize}
      onPage={(page, replaces) => change({ page }, replaces)}
      failed="Erro ao carregar os pedidos"
      empty={{
        title: 'Nenhum pedido encontrado',
        description: isNarrowed
          ? 'Nada corresponde à busca e aos filtros.'
          : 'As mensagens do formulário de contato e os orçamentos dos carrinhos aparecem aqui.',
      }}
    >
      {() => (
        <>
          <Typography.Paragraph type="secondary">
            {counted(total, 'pedido ou mensagem', 'pedidos e mensagens')}
            {value > 0 && `, ${formatPrice(value)}`}
          </Typography.Paragraph>
          <SelectionBar selection={selection} onPage={onPage} />
          <ol
            ref={rowList}
            className="request-list panel rows muted tabular refreshing"
            style={{ marginBottom: 12, padding: 0, overflow: 'hidden', fontSize: 13 }}
            aria-busy={requests.isPlaceholderData}
          >
            {rows.map((request) => (
              <li key={request.id} data-new={request.status === 'new'}>
                <Checkbox
                  className="request-choice"
                  aria-label={`Selecionar ${personLabel(request)}, ${request.protocol}`}
                  checked={selection.ids.has(request.id)}
                  onChange={(event) => selection.pick(request.id, event, onPage)}
                />
                <div className="request-main">
                  <Link to={`/requests/${request.id}`} state={{ search }} data-key={request.id}>
                    {personLabel(request)}
                  </Link>
                  {request.name !== null && request.company !== null && ` ${request.company}`}
                  <p>{contentLine(request)}</p>
                  <DeadlineBadge deadline={deadlines.get(request.id)} />
                </div>
                <Flex vertical align="start" gap={2} style={{ flexBasis: 120 }}>
                  <StatusBadge status={request.status} />
                  {requestKindLabels[request.kind as RequestKind]}
                </Flex>
                <Flex
                  className="request-facts"
                  vertical
                  align="start"
                  gap={2}
                  style={{ flexBasis: 150 }}
                >
                  <RequestFacts request={request} />
                </Flex>
                <span>{request.protocol}</span>
                <span style={{ flexBasis: 104 }}>
                  {request.assigned_to === null ? 'Sem responsável' : request.assignee_name}
                </span>
                <Age at={request.created_at} />
              </li>
            ))}
          </ol>
          <p className="muted request-keys">
            <kbd>j</kbd> e <kbd>k</kbd> andam pela lista, <kbd>Enter</kbd> abre, a tecla{' '}
            <kbd>e</kbd> passa para você, <kbd>/</kbd> busca.
          </p>
        </>
      )}
    </ListStates>
  );
}

/** Keyboard shortcuts of the list: j and k move focus between requests, and e assigns the focused one. */
function useListKeys(list: RefObject<HTMLElement | null>, take: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) {
      // If no row has focus, either key moves to the first row.
      const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
      links[next]?.focus();
      links[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'e') {
      const id = links[at]?.dataset.key;
      if (id !== undefined) take(id);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function SelectionBar({ selection, onPage }: { selection: Selection; onPage: readonly string[] }) {
  const { assignees } = useAssignees();
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
          <MenuButton
            size="small"
            items={requestStatuses.map((key) => ({ key, label: requestStatusLabels[key] }))}
            onChoose={(status) => void finish(moveAll(ids, status as RequestStatus))}
          >
            Mover para…
          </MenuButton>
          <MenuButton
            size="small"
            items={assignees.map(({ id, name, is_self }) => ({
              key: id,
              label: is_self ? 'Você' : name,
            }))}
            onChoose={(id) => void finish(assignAll(ids, id))}
          >
            Passar para…
          </MenuButton>
          <Button size="small" type="link" onClick={selection.clear}>
            Limpar seleção
          </Button>
        </>
      )}
    </Flex>
  );
}
