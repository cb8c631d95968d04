import { normalizeText } from '../text/normalize-text.ts';

/** Swatches by colour word. Adjectives are listed in the masculine form; see `colorWordForms`. */
const swatches: Record<string, string> = {
  azul: '#2f5fb3',
  preto: '#1d1b1a',
  branco: '#f6f3ee',
  vermelho: '#c3312c',
  verde: '#2f7d4f',
  amarelo: '#e9b52a',
  rosa: '#dd7f9b',
  roxo: '#6b4596',
  laranja: '#e07a2b',
  cinza: '#8b8a88',
  prata: '#c3c6c9',
  dourado: '#c39a4c',
  bege: '#d8c4a2',
  marrom: '#6e4a33',
  vinho: '#6c1f30',
  lilas: '#b39bd0',
  turquesa: '#2fa6a0',
  grafite: '#4a4b4e',
  cobre: '#b3683f',
  natural: '#d9b98c',
  kraft: '#b98a5a',
  transparente: '#dfe7ea',
};

/** Words that qualify a colour, as in "Azul Marinho" and "Verde Claro". */
const shades = ['marinho', 'claro', 'escuro', 'royal', 'fosco', 'metalico', 'bebe', 'militar'];

const english = 'blue black white red green yellow pink purple orange gray grey silver gold'.split(
  ' ',
);

const feminine = (word: string) => (word.endsWith('o') ? [word, `${word.slice(0, -1)}a`] : [word]);
const plural = (word: string) => {
  if (word.endsWith('azul')) return [word, 'azuis'];
  return /[aeo]$/.test(word) ? [word, `${word}s`] : [word];
};

const formsOf = (word: string) => feminine(word).flatMap(plural);

const colorWordForms = new Set([...Object.keys(swatches), ...english].flatMap(formsOf));
const shadeForms = new Set(shades.flatMap(formsOf));

// Tags that differ from their word by more than a capital letter.
const accented: Record<string, string> = { lilas: 'Lilás' };

const capitalize = (color: string) =>
  accented[color] ?? color.charAt(0).toUpperCase() + color.slice(1);

const tagsByForm = new Map(
  Object.keys(swatches).flatMap((color) =>
    formsOf(color).map((form) => [form, capitalize(color)] as const),
  ),
);

/** Returns the tags for the colours in a name, such as Azul and Branco for "Azul-marinho e Branca". */
export function parseColorTags(colorName: string): string[] {
  const words = normalizeText(colorName).split(/[^a-z]+/);
  return [...new Set(words.flatMap((word) => tagsByForm.get(word) ?? []))];
}

/** Returns the swatch of a colour, or undefined if the name contains no known colour. */
export function toSwatch(colorName: string): string | undefined {
  for (const word of normalizeText(colorName).split(/[^a-z]+/)) {
    const paint =
      swatches[word] ?? swatches[word.replace(/s$/, '')] ?? swatches[word.replace(/as?$/, 'o')];
    if (paint !== undefined) return paint;
  }
  return undefined;
}

/** Normalises a name and removes colours and their shades: "Caneca Azul-Marinho 300 ml" becomes "caneca 300 ml". */
export function nameWithoutColors(name: string): string {
  const words = normalizeText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const isColor = (word: string | undefined) => word !== undefined && colorWordForms.has(word);
  return words
    .filter((word, at) => !isColor(word) && !(shadeForms.has(word) && isColor(words[at - 1])))
    .join(' ');
}

const baseNames = new WeakMap<object, string>();

/** Memoises `nameWithoutColors` because every publication calls it for every product. */
export function baseName(item: { name: string }): string {
  const known = baseNames.get(item) ?? nameWithoutColors(item.name);
  baseNames.set(item, known);
  return known;
}

const splitWords = (name: string) => name.split(/\s+/).filter(Boolean);

/** Names a colour group after the words common to all its names, spelled as in the first one. */
export function commonName([first = '', ...others]: readonly string[]): string {
  const known = others.map((name) => new Set(splitWords(name).map(normalizeText)));
  const common = splitWords(first).filter((word) =>
    known.every((words) => words.has(normalizeText(word))),
  );
  return common.length === 0 ? first : common.join(' ');
}
