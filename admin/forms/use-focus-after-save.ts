import { useEffect, useRef } from 'react';

type FieldName = string | (string | number)[];

/**
 * A form is disabled while it saves, and a disabled control loses the focus for good: the keyboard would be lost, and
 * with it Escape. After a save that left the form open the focus goes to the field that was refused, or back to where
 * it was.
 */
export function useFocusAfterSave(saving: boolean, focusField: (field: FieldName) => void) {
  const before = useRef<Element>(null);
  const refused = useRef<FieldName>(undefined);
  const focus = useRef(focusField);
  useEffect(() => {
    focus.current = focusField;
  });
  useEffect(() => {
    if (saving) return;
    const [from, field] = [before.current, refused.current];
    before.current = null;
    refused.current = undefined;
    if (field !== undefined) focus.current(field);
    else if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
  }, [saving]);

  return {
    /** To be called as a save begins. */
    remember: () => {
      before.current = document.activeElement;
    },
    /** The field that the save was refused for. */
    refuse: (field: FieldName) => {
      refused.current = field;
    },
  };
}
