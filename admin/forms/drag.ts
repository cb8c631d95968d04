import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

export const useDragSensors = () =>
  useSensors(
    // Lets a press on a button remain a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Lets a swipe scroll; only a long press picks up an item.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

const silent = () => undefined;

/** Silences dnd-kit, because the screens announce moves themselves and offer buttons or menus for keyboard users. */
export const dragAccessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
};
