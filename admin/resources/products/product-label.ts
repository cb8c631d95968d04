interface Named {
  name: string;
  color_name: string | null;
}

/** What a product of a list is called: its name, and its colour where others of the list have the same name. */
export function toProductLabel({ name, color_name }: Named, listed: readonly Named[]): string {
  const alike = listed.filter((other) => other.name === name).length > 1;
  return alike && color_name ? `${name}, ${color_name}` : name;
}
