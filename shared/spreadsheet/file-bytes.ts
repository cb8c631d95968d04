import { unzipSync } from 'fflate';

/** Name of an entry in the directory of an OLE container, in UTF-16. */
const encryptedPackage = [...'EncryptedPackage'].join('\0');

/** Detects a file's type from its content because file names are unreliable. */
export function fileKind(bytes: Uint8Array): 'zip' | 'locked' | 'old' | 'text' {
  const starts = (...head: number[]) => head.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b)) return 'zip';
  // Container of both old .xls files and password-protected Excel files.
  if (!starts(0xd0, 0xcf, 0x11, 0xe0)) return 'text';
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.includes(encryptedPackage) ? 'locked' : 'old';
}

/** Adds up the uncompressed sizes declared in a ZIP. Returns undefined if it is corrupt. */
export function unzippedBytes(bytes: Uint8Array): number | undefined {
  let total = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    total += originalSize;
    return false;
  };
  try {
    unzipSync(bytes, { filter });
    return total;
  } catch {
    return undefined;
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes by byte-order mark, as UTF-8, or else by line: Excel in Brazil saves Windows-1252, and files mix both. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = decodeUtf8(bytes);
  if (whole !== undefined) return whole;
  // Decodes one character per byte so that text offsets equal byte offsets.
  const western = new TextDecoder('windows-1252').decode(bytes);
  let start = 0;
  const lines = western.split(/(?<=\n)/).map((line) => {
    const from = start;
    start += line.length;
    return decodeUtf8(bytes.subarray(from, start)) ?? line;
  });
  return lines.join('').replace(/^\uFEFF/, '');
}
