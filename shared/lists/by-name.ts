/** Compares by name, then by id, to keep pages independent of the order of rows. */
export const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  a.name.localeCompare(b.name, 'pt-BR', { numeric: true }) || (a.id < b.id ? -1 : 1);
