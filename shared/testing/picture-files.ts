import { zlibSync } from 'fflate';

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Creates a valid black PNG with one bit per pixel. At 15,000 × 15,000 px, it takes only 27 kB. */
export function pngFile(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from(zlibSync(rows, { level: 9 }))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a JPEG header with a frame of the given kind (0xc0 baseline, 0xc2 progressive) after other segments. */
export function jpegHead(
  width: number,
  height: number,
  { frame = 0xc0, before = Buffer.alloc(0) } = {},
): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, frame, 0, 17, 8, 0, 0, 0, 0, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]);
  head.writeUInt16BE(height, 5);
  head.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), before, head, Buffer.alloc(4)]);
}

export type WebpKind = 'VP8 ' | 'VP8L' | 'VP8X';

/** Creates a WebP header: lossy, lossless or extended. */
export function webpHead(kind: WebpKind, width: number, height: number): Buffer<ArrayBuffer> {
  const body = Buffer.alloc(10);
  if (kind === 'VP8X') {
    body.writeUIntLE(width - 1, 4, 3);
    body.writeUIntLE(height - 1, 7, 3);
  } else if (kind === 'VP8 ') {
    body.set([0x9d, 0x01, 0x2a], 3);
    body.writeUInt16LE(width, 6);
    body.writeUInt16LE(height, 8);
  } else {
    body[0] = 0x2f;
    body.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  }
  const head = Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(22, 4);
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
}
