/**
 * Returns the heading of the product list: the filtered category if it is the only one. The URL may contain any text,
 * so only existing categories become headings.
 */
export function listTitle(filtered: readonly string[], existing: readonly string[]): string {
  const [only, ...others] = filtered;
  const isCategory = only !== undefined && existing.includes(only);
  return isCategory && others.length === 0 ? only : 'Produtos';
}
