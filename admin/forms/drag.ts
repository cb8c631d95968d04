import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

export const useDragSensors = () =>
  useSensors(
    // A press without movement still counts as a click on a button.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A swipe scrolls. Only a long press picks up an item.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

const silent = () => undefined;

/** Silences dnd-kit because the screens themselves announce moves and offer buttons or menus to keyboard users. */
export const dragAccessibility = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: '' },
};
