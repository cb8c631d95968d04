/** "EncryptedPackage" in the directory of an OLE container. */
const encryptedPackage = Uint8Array.from(
  [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
);

function includes(bytes: Uint8Array, part: Uint8Array): boolean {
  for (let at = bytes.indexOf(part[0] ?? 0); at >= 0; at = bytes.indexOf(part[0] ?? 0, at + 1)) {
    if (part.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}

/** Detects a file's kind by its content; names are unreliable. */
export function fileKind(bytes: Uint8Array): 'zip' | 'locked' | 'old' | 'text' {
  const starts = (...head: number[]) => head.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b)) return 'zip';
  // Container of old .xls files, and of Excel files with a password.
  if (!starts(0xd0, 0xcf, 0x11, 0xe0)) return 'text';
  return includes(bytes, encryptedPackage) ? 'locked' : 'old';
}

/** Sums the uncompressed sizes declared in a ZIP; undefined when broken. */
export function unzippedBytes(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The end-of-directory record is last, except for a comment.
  const earliest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let end = bytes.length - 22; end >= earliest; end -= 1) {
    if (view.getUint32(end, true) !== 0x06054b50) continue;
    let at = view.getUint32(end + 16, true);
    let total = 0;
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return undefined;
      total += view.getUint32(at + 24, true);
      at +=
        46 +
        view.getUint16(at + 28, true) +
        view.getUint16(at + 30, true) +
        view.getUint16(at + 32, true);
    }
    return total;
  }
  return undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a text file: by its byte-order mark, else UTF-8, else Windows-1252, as Excel in Brazil saves it. Line by
 * line, as concatenated files mix encodings.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = decodeUtf8(bytes);
  if (whole !== undefined) return whole;
  const western = new TextDecoder('windows-1252');
  const lines: string[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    lines.push(decodeUtf8(line) ?? western.decode(line));
    start = found < 0 ? bytes.length + 1 : end;
  }
  return lines.join('').replace(/^\uFEFF/, '');
}
