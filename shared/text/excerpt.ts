/**
 * Truncates a text at a word with an ellipsis. The ellipsis is three dots because the single character is outside
 * Latin-1, which doubles the memory and time to render a page.
 */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 2);
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:!?–—-]+$/, '');
  // A long single word is cut between characters, never within a surrogate pair.
  return `${words === '' ? [...cut].slice(0, -1).join('').toWellFormed() : words}...`;
}
