/** The paragraphs of a text, each on a line of its own. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
