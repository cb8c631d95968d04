/** What the shop is called. */
export const brand = 'Vitrine Brindes';

/** The name as it is written beside the mark: its first word stands out. */
export function brandWords(): { first: string; rest: string } {
  const [first = brand, ...rest] = brand.split(' ');
  return { first, rest: rest.join(' ') };
}
