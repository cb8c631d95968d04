import { normalizeText } from './normalize-text.ts';

/**
 * The colours names are made of, each with the paint it is shown in. Adjectives that agree in gender are
 * listed by their masculine; see `colorWordForms`.
 */
const paints: Record<string, string> = {
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

/** Words that qualify a colour and go with it: "Azul Marinho", "Verde Claro". */
const shades = ['marinho', 'claro', 'escuro', 'royal', 'fosco', 'metalico', 'bebe', 'militar'];

const english = [
  'blue',
  'black',
  'white',
  'red',
  'green',
  'yellow',
  'pink',
  'purple',
  'orange',
  'gray',
  'grey',
  'silver',
  'gold',
];

const feminine = (word: string) => (word.endsWith('o') ? [word, `${word.slice(0, -1)}a`] : [word]);
const plural = (word: string) => {
  if (word.endsWith('azul')) return [word, 'azuis'];
  return /[aeo]$/.test(word) ? [word, `${word}s`] : [word];
};

const colorWordForms = new Set(
  [...Object.keys(paints), ...english].flatMap(feminine).flatMap(plural),
);
const shadeForms = new Set(shades.flatMap(feminine).flatMap(plural));

// How the colours are written as tags, where that is more than a capital letter.
const accented: Record<string, string> = { lilas: 'Lilás' };

const written = (color: string) =>
  accented[color] ?? color.charAt(0).toUpperCase() + color.slice(1);

// Each form a colour can have to how it is written as a tag.
const tagsByForm = new Map(
  Object.keys(paints).flatMap((color) =>
    feminine(color)
      .flatMap(plural)
      .map((form) => [form, written(color)] as const),
  ),
);

/** The colours a colour name speaks of, as products are tagged with them: "Azul-marinho e Branca", Azul, Branco. */
export function parseColorTags(colorName: string): string[] {
  const words = normalizeText(colorName).split(/[^a-z]+/);
  return [...new Set(words.flatMap((word) => tagsByForm.get(word) ?? []))];
}

/** The paint a colour name is shown in; undefined for a colour nobody has told us. */
export function toSwatch(colorName: string): string | undefined {
  for (const word of normalizeText(colorName).split(/[^a-z]+/)) {
    const paint =
      paints[word] ?? paints[word.replace(/s$/, '')] ?? paints[word.replace(/as?$/, 'o')];
    if (paint !== undefined) return paint;
  }
  return undefined;
}

/**
 * A name once its colour words are removed, folded for comparison: "Caneca Azul-Marinho 300 ml" and
 * "Caneca preta 300 ml" are both "caneca 300 ml". A shade goes only where a colour stands beside it.
 */
export function nameWithoutColors(name: string): string {
  const words = normalizeText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const isColor = (word: string | undefined) => word !== undefined && colorWordForms.has(word);
  return words
    .filter((word, at) => !isColor(word) && !(shadeForms.has(word) && isColor(words[at - 1])))
    .join(' ');
}

const stems = new WeakMap<object, string>();

/** The same of a named thing, worked out once: it is asked of every product at every publication. */
export function baseName(item: { name: string }): string {
  const known = stems.get(item) ?? nameWithoutColors(item.name);
  stems.set(item, known);
  return known;
}
