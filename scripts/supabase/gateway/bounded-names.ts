/** Names that are remembered at most. Strangers choose them: e-mails, and networks of the sixth version. */
const mostNames = 10_000;

/**
 * Keeps a map within bounds: a tenth of the names make room, those with the least to remember. So whoever invents names
 * does not make the gateway forget one that was tried often; that would take as many tries at each invented name.
 */
export function forgetLeast<T>(names: Map<string, T>, weight: (value: T) => number): void {
  if (names.size <= mostNames) return;
  const weighed = [...names].map(([name, value]) => ({ name, weight: weight(value) }));
  weighed.sort((one, other) => one.weight - other.weight);
  for (const { name } of weighed.slice(0, mostNames / 10)) names.delete(name);
}
