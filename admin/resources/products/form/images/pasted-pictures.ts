/** Focus during a paste: the image field, no control, or another control. */
export type PasteTarget = 'pictures' | 'nothing' | 'other';

const controls =
  'a[href], button, input, textarea, select, [contenteditable], [role="combobox"], [role="option"]';

export function pasteTarget(focused: Element | null, area: Element | null): PasteTarget {
  if (focused && area?.contains(focused)) return 'pictures';
  return focused?.matches(controls) ? 'other' : 'nothing';
}

/** Returns the pasted pictures, except those that Word and browsers add to copied text. */
export function pastedPictures<Picture>(
  { types, files }: { types: readonly string[]; files: readonly Picture[] },
  target: PasteTarget,
): readonly Picture[] {
  if (target === 'pictures') return files;
  const isText =
    types.includes('text/plain') && types.some((type) => /^text\/(html|rtf)$/.test(type));
  return target === 'nothing' && !isText ? files : [];
}
