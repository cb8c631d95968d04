import { SwapOutlined } from '@ant-design/icons';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { dragAccessibility, useDragSensors } from '#admin/forms/drag.ts';
import { toast } from '#admin/notifications/messages.ts';
import { Age } from '#admin/ui/age.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { MenuButton } from '#admin/ui/menu-button.tsx';
import type { Deadline } from '#shared/deadlines/deadline.ts';
import { counted, countText, formatPrice } from '#shared/numbers/format-number.ts';
import {
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { move } from '../handle-request.tsx';
import { type ListedRequest, type RequestFilters, useColumn } from '../read-requests.ts';
import { DeadlineBadge, RequestFacts, useRequestDeadlines } from '../request-badges.tsx';
import { contentLine, personLabel } from '../request-texts.ts';
import './inbox.css';

interface Move {
  request: ListedRequest;
  to: RequestStatus;
}

export function RequestBoard({ filters }: { filters: RequestFilters }) {
  const [dragged, setDragged] = useState<ListedRequest>();
  const [moving, setMoving] = useState<Move>();
  const sensors = useDragSensors();
  const moveTo = async (request: ListedRequest, to: RequestStatus) => {
    if (to === request.status) return;
    setMoving({ request, to });
    const moved = await move(request, to);
    setMoving(undefined);
    if (moved) toast.success(`Movido para ${requestStatusLabels[to]}`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const request = active.data.current as ListedRequest | undefined;
    if (request && over) void moveTo(request, over.id as RequestStatus);
  };

  return (
    <DndContext
      sensors={sensors}
      accessibility={dragAccessibility}
      onDragStart={({ active }) => setDragged(active.data.current as ListedRequest)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <div className="request-board">
        {requestStatuses.map((status) => (
          <Column key={status} status={status} filters={filters} moving={moving} onMove={moveTo} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Flex vertical gap={2} className="board-card panel muted grow">
            <CardContent request={dragged} name={personLabel(dragged)} />
          </Flex>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface ColumnProps {
  status: RequestStatus;
  filters: RequestFilters;
  moving: Move | undefined;
  onMove: (request: ListedRequest, to: RequestStatus) => void;
}

function Column({ status, filters, moving, onMove }: ColumnProps) {
  const column = useColumn({ ...filters, status });
  const { data, isFetching, fetchNextPage } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const heading = `coluna-${status}`;
  const own = (data?.rows ?? []).filter(({ id }) => id !== moving?.request.id);
  const requests = moving?.to === status ? [moving.request, ...own] : own;
  const deadlines = useRequestDeadlines(requests);
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
      <Flex component="h2" id={heading} justify="space-between" style={{ fontSize: 14 }}>
        {requestStatusLabels[status]} <span>{data && countText(data.total)}</span>
      </Flex>
      {data && data.value > 0 && <p className="muted tabular">Total {formatPrice(data.value)}</p>}
      <Loaded query={column} failed="Erro ao carregar" rows={5}>
        {() => (
          <Flex component="ul" vertical gap={8}>
            {requests.map((request) => (
              <li key={request.id}>
                <Card
                  request={request}
                  deadline={deadlines.get(request.id)}
                  isMoving={request.id === moving?.request.id}
                  onMove={(to) => onMove(request, to)}
                />
              </li>
            ))}
            {requests.length === 0 && <li>Nenhum pedido</li>}
          </Flex>
        )}
      </Loaded>
      {hidden > 0 && (
        <>
          <p>{counted(hidden, 'outro pedido', 'outros pedidos')}</p>
          <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
            Mostrar mais
          </Button>
        </>
      )}
    </Flex>
  );
}

interface CardProps {
  request: ListedRequest;
  deadline: Deadline | undefined;
  isMoving: boolean;
  onMove: (to: RequestStatus) => void;
}

function Card({ request, deadline, isMoving, onMove }: CardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: request.id,
    data: request,
    disabled: isMoving,
  });
  const { search } = useLocation();
  const name = personLabel(request);
  const targets = requestStatuses.filter((status) => status !== request.status);
  return (
    <Flex
      component="article"
      vertical
      gap={2}
      ref={setNodeRef}
      {...listeners}
      className="board-card panel muted grow"
      aria-label={`${name}, ${request.protocol}`}
      aria-busy={isMoving}
      data-dragged={isDragging}
    >
      <CardContent
        request={request}
        deadline={deadline}
        name={
          <Link to={`/requests/${request.id}`} state={{ search }} draggable={false}>
            {name}
          </Link>
        }
      />
      <MenuButton
        size="small"
        type="text"
        icon={<SwapOutlined aria-hidden />}
        aria-label={`Mover ${name}, ${request.protocol}`}
        disabled={isMoving}
        items={targets.map((status) => ({ key: status, label: requestStatusLabels[status] }))}
        onChoose={(status) => onMove(status as RequestStatus)}
      />
    </Flex>
  );
}

interface CardContentProps {
  request: ListedRequest;
  name: ReactNode;
  deadline?: Deadline | undefined;
}

function CardContent({ request, name, deadline }: CardContentProps) {
  return (
    <>
      <strong>{name}</strong>
      {request.name !== null && request.company !== null && <span>{request.company}</span>}
      <span className="two-lines">{contentLine(request)}</span>
      <Flex wrap gap="2px 8px">
        <RequestFacts request={request} />
        <DeadlineBadge deadline={deadline} />
      </Flex>
      <Flex wrap justify="space-between" gap="0 8px">
        <span>{request.assigned_to === null ? 'Sem responsável' : request.assignee_name}</span>
        <Age at={request.created_at} />
      </Flex>
    </>
  );
}
