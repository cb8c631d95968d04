import { isUuid } from '../uuid.ts';

/** 128 bits in base64, without padding. */
const encodedLength = 22;

/** Encodes UUIDs in 22 characters each instead of 36. */
export function encodeIds(ids: readonly string[]): string {
  return ids
    .map((id) => {
      if (!isUuid(id)) throw new Error(`"${id}" is no id of a product`);
      const bytes = id.replaceAll('-', '').match(/../g) ?? [];
      const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
      return btoa(text).slice(0, encodedLength);
    })
    .join('');
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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
