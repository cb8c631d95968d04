/**
 * Hashes text to 53 bits (cyrb53, public domain). Faster than node:crypto, and sufficient for a day's secret hashes.
 */
export function hashText(text: string, [first, second]: readonly [number, number]): number {
  let high = 0xdeadbeef ^ first;
  let low = 0x41c6ce57 ^ second;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0);
}
