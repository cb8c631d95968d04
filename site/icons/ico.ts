const headerLength = 6;
const entryLength = 16;

/** Encodes square PNGs of up to 256 pixels as an ICO file. */
export function encodeIco(
  images: readonly { size: number; png: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const contents = headerLength + images.length * entryLength;
  const file = new Uint8Array(images.reduce((sum, { png }) => sum + png.length, contents));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, images.length, true);
  let offset = contents;
  for (const [at, { size, png }] of images.entries()) {
    const entry = headerLength + at * entryLength;
    // The format stores a size of 256 as 0.
    view.setUint8(entry, size % 256);
    view.setUint8(entry + 1, size % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    file.set(png, offset);
    offset += png.length;
  }
  return file;
}
