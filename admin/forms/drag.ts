import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

export const useDragSensors = () =>
  useSensors(
    // A press on a button stays a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A swipe scrolls; a long press picks up.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

const silent = () => undefined;

/** Silences dnd-kit: the screens announce moves, and have buttons or menus for the keyboard. */
export const dragAccessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
};
