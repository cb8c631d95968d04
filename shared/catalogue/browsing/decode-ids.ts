/** Number of characters in an encoded id: 128 bits in base64, without padding. */
export const encodedLength = 22;

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Reverses `encodeIds`, which is in a separate file because browsers only decode. */
export function decodeIds(encoded: string): string[] {
  return Array.from({ length: encoded.length / encodedLength }, (_, at) => {
    const text = atob(encoded.slice(at * encodedLength, (at + 1) * encodedLength));
    let id = '';
    for (let byte = 0; byte < 16; byte++) {
      if (byte === 4 || byte === 6 || byte === 8 || byte === 10) id += '-';
      id += hexadecimal[text.charCodeAt(byte)];
    }
    return id;
  });
}
