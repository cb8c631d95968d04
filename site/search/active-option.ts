export const headingClass =
  'mb-1 font-text text-[length:var(--text-small)] font-normal tracking-normal text-muted-foreground';

/** Moves through a list box's options by keyboard while focus stays in the field (ARIA's combobox pattern). */
export function wireOptions(field: HTMLInputElement, list: HTMLElement) {
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  let active: HTMLElement | undefined;

  const activate = (option: HTMLElement | undefined) => {
    if (active) active.ariaSelected = 'false';
    active = option;
    if (!option) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    option.ariaSelected = 'true';
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };

  /** Returns the option that a key moves to, null if it deselects, or undefined if the field handles the key. */
  const target = (key: string): HTMLElement | null | undefined => {
    const all = options();
    const place = active ? all.indexOf(active) : -1;
    if (key === 'ArrowDown') return all[place + 1] ?? null;
    if (key === 'ArrowUp') return place === -1 ? all.at(-1) : (all[place - 1] ?? null);
    if (!active) return undefined;
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    return key === 'Escape' ? null : undefined;
  };

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      active.click();
      return;
    }
    const next = target(event.key);
    if (next === undefined) return;
    event.preventDefault();
    activate(next ?? undefined);
  });
  return {
    show(groups: readonly HTMLElement[]) {
      activate(undefined);
      list.replaceChildren(...groups);
      list.hidden = groups.length === 0;
    },
  };
}
