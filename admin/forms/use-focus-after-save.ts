import { useEffect, useRef } from 'react';

type FieldName = string | (string | number)[];

/**
 * A form is disabled while it saves, and a disabled control loses the focus: Tab would start over, and Escape not
 * reach the dialog. After a save that leaves the form open, focuses the refused field or restores the focus.
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
    /** Call it as a save begins. */
    remember: () => {
      before.current = document.activeElement;
    },
    /** Names the field to focus instead. */
    refuse: (field: FieldName) => {
      refused.current = field;
    },
  };
}
