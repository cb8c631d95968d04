// SHA-256 (FIPS 180-4) for proofs of work, which take tens of thousands of hashes. SubtleCrypto needs a promise per
// hash and only works over HTTPS; @noble/hashes is 4 to 6 times slower (5 to 13 µs per hash, against 1 to 2 µs here).

const isPrime = (n: number) => {
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return true;
};
const primes = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime);
const fraction = (of: number) => ((of - Math.floor(of)) * 2 ** 32) | 0;

const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const words = new Int32Array(64);

function addBlock(state: Int32Array, block: DataView): void {
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(at * 4);
  for (let at = 16; at < 64; at += 1) {
    const x = words[at - 15] as number;
    const y = words[at - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[at] = ((words[at - 16] as number) + s0 + (words[at - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let at = 0; at < 64; at += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one =
      (h + s1 + ((e & f) ^ (~e & g)) + (rounds[at] as number) + (words[at] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  // Storing each sum in an Int32Array keeps its low 32 bits.
  const added = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) state[at] = (state[at] as number) + (added[at] as number);
}

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // The padding is a 1 bit, zeros, and the length in bits as eight bytes.
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = start.slice();
  for (let at = 0; at < padded.length; at += 64) addBlock(state, new DataView(padded.buffer, at));
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Maximum length of a string that fits into one block, in bytes. */
export const longestText = 55;

/** Hashes ASCII strings that fit into one block and share a prefix, which is written only once. */
export class ShortSha256 {
  readonly #block = new Uint8Array(64);
  readonly #view = new DataView(this.#block.buffer);
  readonly #state = new Int32Array(8);
  readonly #beginning: number;

  constructor(beginning: string) {
    this.#beginning = beginning.length;
    for (let at = 0; at < beginning.length; at += 1) this.#block[at] = beginning.charCodeAt(at);
  }

  first32Bits(end: string): number {
    const block = this.#block;
    const length = this.#beginning + end.length;
    if (length > longestText) throw new RangeError(`The text is longer than ${longestText} bytes`);
    for (let at = 0; at < end.length; at += 1) block[this.#beginning + at] = end.charCodeAt(at);
    block[length] = 0x80;
    block.fill(0, length + 1, 62);
    block[62] = (length * 8) >> 8;
    block[63] = (length * 8) & 255;
    this.#state.set(start);
    addBlock(this.#state, this.#view);
    return (this.#state[0] as number) >>> 0;
  }
}
