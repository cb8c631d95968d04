const whole = new Intl.NumberFormat('pt-BR');
const short = new Intl.NumberFormat('pt-BR', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});

/** A count as it is written: "200", "1.234". */
export const countText = (count: number): string => whole.format(count);

/** A count where there is little room: up to "9.999" as it is, then "12,3 mil". */
export const shortCountText = (count: number): string =>
  (count > 9999 ? short : whole).format(count);
