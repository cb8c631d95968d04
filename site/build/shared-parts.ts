import { selector } from './site-data.ts';

const partsOf = selector(() => new Map<string, Promise<string>>());

/**
 * The HTML of a part that is the same on many pages, rendered once for them as long as the data is the same.
 * @param name says all it depends on besides the data
 */
export async function sharedPart(name: string, render: () => Promise<string>): Promise<string> {
  const parts = await partsOf();
  const known = parts.get(name) ?? render();
  parts.set(name, known);
  return known;
}
