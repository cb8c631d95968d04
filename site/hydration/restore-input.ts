type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const browserValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

const send = (field: Field, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

/** Gives a field the value again, in a way that React hears: it compares with the value it knows. */
function giveAgain(field: Field, value: string, checked: boolean): void {
  // What React has not hydrated yet, it does before it hears an event.
  send(field, 'input');
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    send(field, 'change');
  } else if (field.type === 'checkbox') {
    field.checked = !checked;
    field.click();
  } else {
    // Of a value set by its own setter React takes note, of one set by the browser's it does not.
    field.value = `${value} `;
    browserValue?.set?.call(field, value);
    send(field, 'input');
  }
}

/** Keeps what is typed, checked and chosen in an island's fields before it is hydrated, and gives it again afterwards. */
export function restoreInput(island: HTMLElement): void {
  const again = new Map<Field, () => void>();
  const note = ({ target }: Event) => {
    if (!isField(target) || !island.hasAttribute('ssr')) return;
    const { value } = target;
    const checked = target instanceof HTMLInputElement && target.checked;
    again.set(target, () => giveAgain(target, value, checked));
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
