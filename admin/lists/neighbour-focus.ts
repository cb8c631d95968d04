const controls = 'button, a[href]';

/**
 * Returns a function that focuses the corresponding button of the adjacent record, or else the page. Call `focusBeside`
 * before a record is removed, and the returned function afterwards.
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
