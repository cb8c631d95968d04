/**
 * Derives the six digits of a protocol from the request's id, so that a browser can display it before any response;
 * they reveal neither the number of requests nor any other. Twin of private.check_envelope.
 */
export function protocolDigits(id: string): string {
  const random = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return String(random % 1_000_000).padStart(6, '0');
}

/**
 * Returns the protocol shown to the visitor, "2026-000123". If the digits collide, the database stores the later
 * request under "2026-000123-2" (`protocol-namesakes.ts`).
 */
export const protocolOf = (id: string, now: Date): string =>
  `${now.getFullYear()}-${protocolDigits(id)}`;
