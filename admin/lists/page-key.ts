const typing = 'input, textarea, select, [contenteditable="true"]';
const overlays = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open';

/** Returns true for a key pressed outside of fields and dialogs, unless it is a browser shortcut. */
export function isPageKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof HTMLElement) || target.closest(typing)) return false;
  return document.querySelector(overlays) === null;
}
