/** Derives six digits from a request's id for display before the response. Must match private.check_envelope. */
export function protocolDigits(id: string): string {
  const random = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return String(random % 1_000_000).padStart(6, '0');
}

/** Returns the protocol number, such as "2026-000123". If the digits collide, the later one becomes "2026-000123-2". */
export const protocolOf = (id: string, now: Date): string =>
  `${now.getFullYear()}-${protocolDigits(id)}`;

/** Highest expected suffix, given a million numbers a year. The database supports up to 99. */
const last = 9;

/** Returns the protocol number that the visitor saw, such as "2026-000123" for "2026-000123-2". */
export const toldProtocol = (protocol: string): string => protocol.slice(0, '2026-000123'.length);

export function protocolNamesakes(protocol: string): string[] {
  const told = toldProtocol(protocol);
  const all = [told, ...Array.from({ length: last - 1 }, (_, at) => `${told}-${at + 2}`)];
  return all.filter((other) => other !== protocol);
}
