const controls = 'button, a[href]';

/**
 * Where the focus goes once the record whose button was pressed is no longer listed: to the same button of the
 * record beside it, or to the page. Asked while the record is there; on the body the keyboard would be lost.
 */
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
