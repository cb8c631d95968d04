/** Derives six digits from a request's id, so that a browser can display them before any response. Twin of private.check_envelope. */
export function protocolDigits(id: string): string {
  const random = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return String(random % 1_000_000).padStart(6, '0');
}

/** Returns "2026-000123". If the digits collide, the later request is stored as "2026-000123-2". */
export const protocolOf = (id: string, now: Date): string =>
  `${now.getFullYear()}-${protocolDigits(id)}`;
