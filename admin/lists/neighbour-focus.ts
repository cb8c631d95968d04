const controls = 'button, a[href]';

/** Call before a record is removed; the returned function then focuses the adjacent record's button, or the page. */
export function focusBeside(): () => void {
  const pressed = document.activeElement;
  const record = pressed?.closest('li, tr');
  const place = pressed && record ? [...record.querySelectorAll(controls)].indexOf(pressed) : -1;
  const beside = record?.nextElementSibling ?? record?.previousElementSibling;
  return () => {
    const buttons = beside?.isConnected ? beside.querySelectorAll<HTMLElement>(controls) : [];
    const target = buttons[place] ?? document.getElementById('conteudo');
    target?.focus();
  };
}
