/** Maximum number of names. Strangers choose them: e-mails and IPv6 networks. */
const mostNames = 10_000;

/**
 * Bounds a map by evicting the tenth of the names with the lowest weight. Inventing names cannot evict one with many
 * attempts, as each invented name would need as many.
 */
export function forgetLeast<T>(names: Map<string, T>, weight: (value: T) => number): void {
  if (names.size <= mostNames) return;
  const weighed = [...names].map(([name, value]) => ({ name, weight: weight(value) }));
  weighed.sort((one, other) => one.weight - other.weight);
  for (const { name } of weighed.slice(0, mostNames / 10)) names.delete(name);
}
