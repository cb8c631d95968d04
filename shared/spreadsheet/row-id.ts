/**
 * Derives the id of a new product from a row without code or id, so that importing the same file again finds it.
 * @param occurrence index among identical rows
 */
export function toRowId(cells: readonly string[], occurrence: number): string {
  const text = `${cells.map((cell) => cell.trim()).join('\u001F')}\u001E${occurrence}`;
  // MurmurHash's mixing over four lanes: 128 bits, without resistance to attacks. Lanes are separate variables, as this
  // reads every character of a file.
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x85ebca6b) ^ (a >>> 15);
    b = Math.imul(b ^ (code + 1), 0x85ebca6d) ^ (b >>> 15);
    c = Math.imul(c ^ (code + 2), 0x85ebca6f) ^ (c >>> 15);
    d = Math.imul(d ^ (code + 3), 0x85ebca71) ^ (d >>> 15);
  }
  const hash = [a, b, c, d];
  const mixed = hash.map((value, lane) => {
    const next = hash[(lane + 1) % hash.length] ?? 0;
    const once = Math.imul(value ^ (value >>> 16) ^ next, 0xc2b2ae35);
    return (once ^ (once >>> 13)) >>> 0;
  });
  const hex = mixed.map((value) => value.toString(16).padStart(8, '0')).join('');
  // UUID version 8: custom.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
