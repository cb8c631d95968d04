/**
 * The six digits of a request's protocol. They follow from its id, so that a browser can name them before anybody is
 * asked; they tell a stranger neither how many requests there are nor which. Twin of private.protocol_digits.
 */
export function protocolDigits(id: string): string {
  const random = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return String(random % 1_000_000).padStart(6, '0');
}

/**
 * The protocol of a request, "2026-000123", as its visitor is told. Where two requests come by the same digits the
 * database keeps the later one under another, "2026-000123-2" (`protocol-namesakes.ts`).
 */
export const protocolOf = (id: string, now: Date): string =>
  `${now.getFullYear()}-${protocolDigits(id)}`;
