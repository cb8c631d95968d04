interface Named {
  name: string;
  color_name: string | null;
}

/** The label of a product in a list: its name, with its colour where another of the list has the same name. */
export function toProductLabel({ name, color_name }: Named, listed: readonly Named[]): string {
  const alike = listed.filter((other) => other.name === name).length > 1;
  return alike && color_name ? `${name}, ${color_name}` : name;
}
