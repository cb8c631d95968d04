/** Details that accompany a shared list in its link. */
export interface ListNote {
  /** Protocol numbers of the sent order, joined by " e ". */
  protocol?: string;
  /** ISO date. */
  neededBy?: string;
  /** Total number of products, if the link contains only some of them. */
  total?: string;
  approvedBy?: string;
  comment?: string;
}

/** Parameter names in the link, each with a pattern for valid values. */
const fields: Record<keyof ListNote, [name: string, form: RegExp]> = {
  protocol: ['pedido', /^(( e )?\d{4}-\d{6}(-\d{1,2})?)+$/],
  neededBy: ['para', /^2[01]\d\d-\d\d-\d\d$/],
  total: ['produtos', /^\d{1,4}$/],
  approvedBy: ['aprovado', /\S/],
  comment: ['nota', /\S/],
};
const all = Object.entries(fields) as [keyof ListNote, [string, RegExp]][];

/** Maximum lengths of an approval's fields, short enough that chat apps leave the link intact. */
export const approvalLengths = { approvedBy: 80, comment: 400 } as const;

/** Escapes separators and characters that chat apps treat as the end of a link. */
export const escapeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~.]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Encodes a note for the fragment, as in "&pedido=2026-000123&para=2026-12-24". */
export const encodeListNote = (note: ListNote): string =>
  all.map(([key, [name]]) => (note[key] ? `&${name}=${escapeText(note[key])}` : '')).join('');

/** Decodes the note in the fragment of a list. Invalid values are dropped. */
export function decodeListNote(fragment: string): ListNote {
  const [, ...pairs] = fragment.split('&');
  const texts = new URLSearchParams(pairs.join('&'));
  return Object.fromEntries(
    all.flatMap(([key, [name, form]]) => {
      const text = texts.get(name)?.trim() ?? '';
      return form.test(text) ? [[key, text]] : [];
    }),
  );
}
