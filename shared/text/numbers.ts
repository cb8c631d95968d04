/** A whole number as Brazilians write it: "9.995". No formatter is made for it: it is asked for at every keystroke. */
export function wholeNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** How many there are of something: "1 produto", "9.995 produtos". */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
