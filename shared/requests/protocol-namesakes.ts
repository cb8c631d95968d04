/** Of a million numbers a year no shop has more than this many times the same; the database would go on to 99. */
const last = 9;

/**
 * A protocol as visitors were told it before anybody was asked: the chat of a request that is kept as "2026-000123-2"
 * says "2026-000123", like that of the request that came first.
 */
export const toldProtocol = (protocol: string): string => protocol.slice(0, '2026-000123'.length);

/** The other protocols whose visitors may say the same. */
export function protocolNamesakes(protocol: string): string[] {
  const told = toldProtocol(protocol);
  const all = [told, ...Array.from({ length: last - 1 }, (_, at) => `${told}-${at + 2}`)];
  return all.filter((other) => other !== protocol);
}
