/** Line breaks other than "\n": Windows, old Macs, Word's soft breaks, and Unicode separators. */
const otherBreaks = /\r\n?|[\v\u0085\u2028\u2029]/g;

/** Control characters that PostgreSQL or spreadsheets reject: all ASCII ones except tabs, line breaks and DEL. */
const refusedControls = /(?![\t\n\u007f-\u009f])\p{Cc}/gu;

/** Converts all line breaks to "\n", or to spaces in one-line texts, and removes other control characters. */
export function normalizeControls(text: string, isMultiline: boolean): string {
  const lines = text.replace(otherBreaks, '\n').replace(refusedControls, '');
  return isMultiline ? lines : lines.replace(/\n+/g, ' ');
}
