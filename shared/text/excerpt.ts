/** Truncates at a word and appends three dots because an ellipsis is not Latin-1 and would double a page's memory. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 2);
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:!?–—-]+$/, '');
  // A single long word is cut between characters, never inside a surrogate pair.
  return `${words === '' ? [...cut].slice(0, -1).join('').toWellFormed() : words}...`;
}
