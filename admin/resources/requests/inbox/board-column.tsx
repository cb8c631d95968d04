import { useDroppable } from '@dnd-kit/core';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { type RequestStatus, requestStatusLabels } from '#shared/requests/status.ts';
import { type ListedRequest, type RequestFilters, useRequests } from '../read-requests.ts';
import { BoardCard } from './board-card.tsx';

/** So many at first, and twice as many whenever more are asked for: a long column takes few steps. */
const firstShown = 20;

interface BoardColumnProps {
  status: RequestStatus;
  filters: RequestFilters;
  /** The request that is on its way to another column. */
  moving: { request: ListedRequest; to: RequestStatus } | undefined;
  onMove: (request: ListedRequest, to: RequestStatus) => void;
}

/** The newest requests of a status, where others may be dropped. */
export function BoardColumn({ status, filters, moving, onMove }: BoardColumnProps) {
  const [shown, setShown] = useState(firstShown);
  const { data, isError, isFetching, refetch } = useRequests(
    { ...filters, status },
    { skip: 0, most: shown },
  );
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const heading = `coluna-${status}`;
  const own = (data?.rows ?? []).filter(({ id }) => id !== moving?.request.id);
  const requests = moving?.to === status ? [moving.request, ...own] : own;
  const hidden = data === undefined ? 0 : data.total - data.rows.length;

  return (
    <Flex
      component="section"
      vertical
      gap={8}
      ref={setNodeRef}
      className="board-column"
      aria-labelledby={heading}
      data-over={isOver}
    >
      <Flex component="h2" id={heading} justify="space-between">
        {requestStatusLabels[status]} <span>{data && countText(data.total)}</span>
      </Flex>
      {isError ? (
        <div role="alert">
          <p>Erro ao carregar</p>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : data === undefined ? (
        <div role="status" aria-label="Carregando">
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      ) : (
        <Flex component="ul" vertical gap={8}>
          {requests.map((request) => (
            <li key={request.id}>
              <BoardCard
                request={request}
                isMoving={request.id === moving?.request.id}
                onMove={(to) => onMove(request, to)}
              />
            </li>
          ))}
          {requests.length === 0 && <li>Nenhum pedido</li>}
        </Flex>
      )}
      {hidden > 0 && (
        <>
          <p>{counted(hidden, 'outro pedido', 'outros pedidos')}</p>
          <Button block loading={isFetching} onClick={() => setShown(2 * shown)}>
            Mostrar mais
          </Button>
        </>
      )}
    </Flex>
  );
}
