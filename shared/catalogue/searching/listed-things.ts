/** Emojis that people type instead of these words. */
const emojisOf = {
  brinde: '🎁',
  caneca: '☕',
  copo: '🥤🍺',
  taça: '🍷',
  garrafa: '🍶💧',
  mochila: '🎒',
  bolsa: '👜',
  ecobag: '🛍',
  caneta: '🖊🖋',
  lápis: '✏',
  caderno: '📓📒📔',
  calendário: '📅',
  agenda: '📆',
  camiseta: '👕',
  boné: '🧢',
  'guarda-chuva': '☂☔🌂',
  chaveiro: '🔑🗝',
  vela: '🕯',
  fone: '🎧',
  'caixa de som': '🔊',
  'power bank': '🔋',
  carregador: '🔌',
  'pen drive': '💾',
  natal: '🎄🎅',
  sustentável: '🌱🌿♻',
  evento: '🎉',
};
const pictured = new Map(
  Object.entries(emojisOf).flatMap(([word, emojis]) => [...emojis].map((each) => [each, word])),
);

/** Replaces the emojis in a search with words. Drops unknown emojis if there is other text. */
export function withoutEmojis(term: string): string {
  const words = term
    .replace(/\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*/gu, (emoji) => {
      const [first = ''] = emoji;
      return ` ${pictured.get(first) ?? ''} `;
    })
    .trim();
  return words === '' ? term : words;
}

/** Splits a list such as "caneca, garrafa; mochila", but not at decimal commas. */
export const listedThings = (term: string): string[] =>
  term
    .split(/[;\n]|,(?!\d)|\s\+\s|(?<=\p{L}{3})\+(?=\p{L}{3})/u)
    .map((thing) => thing.trim())
    .filter(Boolean);

/** Splits a normalised item at "e", "ou", "&" and slashes between words. All of these may also be part of a name. */
export const joinedThings = (thing: string): string[] =>
  thing.split(/\s+(?:e|ou|&)\s+|(?<=\p{L}{3})\s*\/\s*(?=\p{L}{3})/u);
