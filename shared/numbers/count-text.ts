/** A count as it is written: "200", "9.995". No formatter is made for it: it is asked for at every keystroke. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** How many there are of something: "1 produto", "9.995 produtos". */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

const short = new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});

/** A count where there is little room: up to "9.999" as it is, then "12,3 mil". */
export const shortCountText = (count: number): string =>
  count > 9999 ? short.format(count) : countText(count);
