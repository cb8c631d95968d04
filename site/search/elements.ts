export const headingClass =
  'mb-1 font-text text-[length:var(--text-small)] font-normal tracking-normal text-muted-foreground';

/** Creates an element with properties and children; strings become text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}
