type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const browserValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

const send = (field: Field, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

/** Sets a field's value so that React notices, as it compares with the last value it knows. */
function restoreValue(field: Field, value: string, checked: boolean): void {
  // React hydrates the target before it dispatches an event.
  send(field, 'input');
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    send(field, 'change');
  } else if (field.type === 'checkbox') {
    field.checked = !checked;
    field.click();
  } else {
    // React tracks values set through the element's own setter, but not those set by the browser.
    field.value = field.type === 'date' ? '' : `${value} `;
    browserValue?.set?.call(field, value);
    send(field, 'input');
  }
}

/** Records input in an island's fields before hydration and restores it afterwards. */
export function restoreInput(island: HTMLElement): void {
  const again = new Map<Field, () => void>();
  const note = ({ target }: Event) => {
    if (!isField(target) || !island.hasAttribute('ssr')) return;
    const { value } = target;
    const checked = target instanceof HTMLInputElement && target.checked;
    again.set(target, () => restoreValue(target, value, checked));
  };
  island.addEventListener('input', note, true);
  island.addEventListener(
    'astro:hydrate',
    () => {
      island.removeEventListener('input', note, true);
      for (const give of again.values()) give();
    },
    { once: true },
  );
}
