import { SwapOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { Button, Dropdown, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import {
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { useBackAddress } from '../back-address.ts';
import type { ListedRequest } from '../read-requests.ts';
import { contentLine, personLabel } from '../request-texts.ts';

interface BoardCardProps {
  request: ListedRequest;
  isMoving: boolean;
  onMove: (to: RequestStatus) => void;
}

/** A request of the board; it is dragged, or moved by its menu. */
export function BoardCard({ request, isMoving, onMove }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: request.id,
    data: request,
    disabled: isMoving,
  });
  const state = useBackAddress();
  const name = personLabel(request);
  const targets = requestStatuses.filter((status) => status !== request.status);
  return (
    <Flex
      component="article"
      vertical
      gap={2}
      ref={setNodeRef}
      {...listeners}
      className="board-card"
      aria-label={`${name}, ${request.protocol}`}
      aria-busy={isMoving}
      data-dragged={isDragging}
    >
      <CardContent
        request={request}
        name={
          <Link to={`/requests/${request.id}`} state={state} draggable={false}>
            {name}
          </Link>
        }
      />
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        disabled={isMoving}
        menu={{
          items: targets.map((status) => ({ key: status, label: requestStatusLabels[status] })),
          onClick: ({ key }) => onMove(key as RequestStatus),
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<SwapOutlined aria-hidden="true" />}
          aria-label={`Mover ${name}, ${request.protocol}`}
        />
      </Dropdown>
    </Flex>
  );
}

/** What a card says, also while it is dragged. */
export function CardContent({ request, name }: { request: ListedRequest; name?: ReactNode }) {
  return (
    <>
      <strong>{name ?? personLabel(request)}</strong>
      {request.name !== null && request.company !== null && <span>{request.company}</span>}
      <span className="board-card-content">{contentLine(request)}</span>
      <Flex wrap justify="space-between" gap="0 8px">
        <span>{request.assigned_to === null ? 'Sem responsável' : request.assignee_name}</span>
        <Age at={request.created_at} />
      </Flex>
    </>
  );
}
