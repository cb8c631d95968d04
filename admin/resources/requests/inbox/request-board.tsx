import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Flex } from 'antd';
import { useState } from 'react';
import { useToast } from '#admin/notifications/toast.ts';
import {
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { CardContent } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import './request-board.css';
import { useHandleRequest } from '../handle-request.ts';
import type { ListedRequest, RequestFilters } from '../read-requests.ts';

// The keyboard has a menu on each card, and a toast says what became of it.
const accessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** Requests by status, a column each; moved by dragging or by the menu of their card. */
export function RequestBoard({ filters }: { filters: RequestFilters }) {
  const { move } = useHandleRequest();
  const toast = useToast();
  const [dragged, setDragged] = useState<ListedRequest>();
  /** On its way to a column, and shown there already. */
  const [moving, setMoving] = useState<{ request: ListedRequest; to: RequestStatus }>();
  const sensors = useSensors(
    // A press on a link or button of the card stays a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A swipe scrolls the board; a long press picks the card up.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  const moveTo = async (request: ListedRequest, to: RequestStatus) => {
    if (to === request.status) return;
    setMoving({ request, to });
    const moved = await move(request.id, to, request.status);
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
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(active.data.current as ListedRequest)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <div className="request-board">
        {requestStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filters={filters}
            moving={moving}
            onMove={moveTo}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <Flex vertical gap={2} className="board-card">
            <CardContent request={dragged} />
          </Flex>
        )}
      </DragOverlay>
    </DndContext>
  );
}
