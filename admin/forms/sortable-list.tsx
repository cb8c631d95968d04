import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { dragAccessibility, useDragSensors } from './drag.ts';
import './sortable-list.css';

interface SortableListProps {
  keys: readonly string[];
  className: string;
  onMove: (key: string, to: number) => void;
  children: ReactNode;
}

const modifiers: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** List whose rows are dragged into order, unless the form around it is disabled. */
export function SortableList({ keys, className, onMove, children }: SortableListProps) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const sensors = useDragSensors();
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{ ...dragAccessibility, container: document.body }}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

export function SortableRow({ of, children }: { of: string; children: ReactNode }) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const { setNodeRef, listeners, transform, isDragging } = useSortable({
    id: of,
    transition: null,
  });
  return (
    <li
      className="sortable-row"
      ref={setNodeRef}
      data-sortable={!disabled}
      data-dragging={isDragging}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined }}
      {...listeners}
    >
      {children}
    </li>
  );
}
