/**
 * The beginning of a text in at most so many characters: whole words, and an ellipsis where more follows. That is
 * three dots, as the one character for it lies outside of Latin-1: a page with it takes twice the memory while it is
 * rendered, and twice the time to be written.
 */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 2);
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:!?–—-]+$/, '');
  // A single word longer than that is cut between characters, and no pair of them in half.
  return `${words === '' ? [...cut].slice(0, -1).join('').toWellFormed() : words}...`;
}
