const plain = /^[\0-\x7f]*$/;

/** Text as it is compared: without accents, in lower case, so that "ceramica" finds "Cerâmica". */
export function normalizeText(text: string): string {
  // Most texts of a catalogue have no accent, and taking a text apart is what costs.
  const unaccented = plain.test(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return unaccented.toLowerCase();
}
