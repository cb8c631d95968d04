import { isUuid } from '../uuid.ts';

/** 128 bits in characters of 6. */
const packedLength = 22;

/** Ids in 22 characters each instead of 36, which is near to all that can be saved: they are random. */
export function packedIds(ids: readonly string[]): string {
  return ids
    .map((id) => {
      if (!isUuid(id)) throw new Error(`"${id}" is no id of a product`);
      const bytes = id.replaceAll('-', '').match(/../g) ?? [];
      const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
      return btoa(text).slice(0, packedLength);
    })
    .join('');
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The ids that `packedIds` packed. */
export function decodeIds(packed: string): string[] {
  return Array.from({ length: packed.length / packedLength }, (_, at) => {
    const text = atob(packed.slice(at * packedLength, (at + 1) * packedLength));
    let id = '';
    for (let byte = 0; byte < 16; byte++) {
      if (byte === 4 || byte === 6 || byte === 8 || byte === 10) id += '-';
      id += hexadecimal[text.charCodeAt(byte)];
    }
    return id;
  });
}
