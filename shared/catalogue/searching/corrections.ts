import { isDescriptionWord } from './small-words.ts';
import { type Form, type KnownWord, toForm } from './vocabulary.ts';
import { spokenForm } from './word-forms.ts';

/** Counts missing, added, wrong or swapped letters (optimal string alignment). The result is inexact above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(old, column) + 1,
        at(now, column - 1) + 1,
        at(old, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(older, column - 2) + 1);
      }
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    older = old;
    old = now;
  }
  return at(old, b.length);
}

const at = (row: readonly number[], column: number) => row[column] as number;

/** Returns the edit distance between two forms, or infinity above `most`. */
function mistakes(a: Form, b: Form, most: number): number {
  let differing = 0;
  for (let rest = a.letters ^ b.letters; rest !== 0; rest &= rest - 1) differing++;
  const distance = differing > 2 * most ? most + 1 : editDistance(a.text, b.text, most);
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

/** Returns the known words that a misspelled, normalised word may stand for, likeliest first. */
export function corrections(typed: string, words: readonly KnownWord[]): KnownWord[] {
  const written = toForm(typed);
  const spoken = toForm(spokenForm(typed));
  const found: { score: number; known: KnownWord }[] = [];
  for (const known of words) {
    const word = known.written.text;
    // Short words from descriptions are rarely searched for and resemble almost everything.
    if (word.length < (known.named ? 3 : 5)) continue;
    if (!known.named && isDescriptionWord(word)) continue;
    // In three-letter words every letter matters: "bar" is not "bag".
    if (word.length === 3 && typed.length === 3 && written.letters !== known.written.letters)
      continue;
    // Short words resemble too many that begin differently, unless they sound the same: "pais" is not "raiz".
    const isOther = word.length === typed.length && word[0] !== typed[0] && word[1] === typed[1];
    if (isOther && word.length < 5 && known.spoken.text !== spoken.text) continue;
    // One edit is allowed, or two in long words. A homophone costs half an edit.
    const most = word.length > 7 ? 2 : 1;
    const isBeginning = typed.length > 3 && word.startsWith(typed);
    const score =
      (isBeginning
        ? 0.5
        : Math.min(
            mistakes(written, known.written, most),
            mistakes(spoken, known.spoken, most) + 0.5,
          )) +
      (known.named ? 0 : 0.5) +
      (word[0] === typed[0] ? 0 : 0.25) +
      (word.length > 3 ? 0 : 0.25);
    if (Number.isFinite(score)) found.push({ score, known });
  }
  return found
    .sort((a, b) => a.score - b.score || b.known.count - a.known.count)
    .map(({ known }) => known);
}
