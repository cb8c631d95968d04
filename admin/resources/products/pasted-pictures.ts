/** What has the focus when something is pasted: the picture area, no control at all, or another control. */
export type PasteTarget = 'pictures' | 'nothing' | 'other';

const controls =
  'a[href], button, input, textarea, select, [contenteditable], [role="combobox"], [role="option"]';

/** What a paste is meant for, by what has the focus. */
export function pasteTarget(focused: Element | null, area: Element | null): PasteTarget {
  if (focused && area?.contains(focused)) return 'pictures';
  return focused?.matches(controls) ? 'other' : 'nothing';
}

/**
 * The pictures of a paste that are meant for the product. A text field takes text: Word and browsers add a picture of
 * the copied text to it, which is meant for nobody.
 */
export function pastedPictures<Picture>(
  { types, files }: { types: readonly string[]; files: readonly Picture[] },
  target: PasteTarget,
): readonly Picture[] {
  if (target === 'pictures') return files;
  const isText =
    types.includes('text/plain') && types.some((type) => /^text\/(html|rtf)$/.test(type));
  return target === 'nothing' && !isText ? files : [];
}
