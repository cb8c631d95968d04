const controls = 'button, a[href]';

/**
 * Remembers where the focus goes once the record of the pressed button is removed from the list: to the same
 * button of its neighbour, or to the page. Call it before the removal.
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
