/** Text as it is compared: without accents, in lower case, so that "ceramica" finds "Cerâmica". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
