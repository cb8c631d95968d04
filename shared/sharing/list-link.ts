import { type Cart, clampQuantity } from '../cart/cart.ts';
import { decodeIds } from '../catalogue/browsing/decode-ids.ts';
import { encodeIds } from '../catalogue/browsing/encode-ids.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { encodeListNote, escapeText, type ListNote } from './list-note.ts';

export interface SharedLine {
  id: string;
  quantity: number;
  color?: string;
  sample?: true;
}

/** Returns the shareable lines of a cart: a stored cart may have been edited. */
export const cartToShare = (cart: Cart): SharedLine[] =>
  cart
    .filter(({ product }) => isUuid(product.id))
    .map(({ product, quantity, selectedColor, sample }) => ({
      id: product.id,
      quantity,
      ...(selectedColor ? { color: selectedColor } : {}),
      ...(sample ? { sample } : {}),
    }));

const maxShared = 60;
/** Length that chats and mail programs keep intact. */
export const maxLinkLength = 2000;

/**
 * Fragment of a link that contains a whole list, as nothing is stored: 1 <checksum> <line>.<line>… ~<colour>~<colour>…
 * A line is the product's id in 22 characters and the quantity, then if needed the index of its colour and a flag for
 * samples. Numbers are in base 36.
 */
const version = '1';

const toBase36 = (number: number) => number.toString(36);

function checksum(text: string): string {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 36 ** 2;
  return toBase36(sum).padStart(2, '0');
}

export function encodeSharedList(lines: readonly SharedLine[]): string {
  const colors = [...new Set(lines.flatMap(({ color }) => (color ? [color] : [])))];
  const encoded = lines.map(({ id, quantity, color, sample }) => {
    const id64 = encodeIds([id]).replaceAll('+', '-').replaceAll('/', '_');
    const place = color ? toBase36(colors.indexOf(color)) : '';
    const tail = sample ? `-${place}-s` : color ? `-${place}` : '';
    return `${id64}${toBase36(clampQuantity(quantity))}${tail}`;
  });
  const body = `${encoded.join('.')}${colors.map((color) => `~${escapeText(color)}`).join('')}`;
  return `${version}${checksum(body)}${body}`;
}

const lineForm = /^([\w-]{22})([0-9a-z]{1,4})(?:-([0-9a-z]{0,2}))?(-s)?$/;

function decodeLine(text: string, colors: readonly string[]): SharedLine | undefined {
  const [, id64, quantity, place, sample] = lineForm.exec(text) ?? [];
  if (id64 === undefined || quantity === undefined) return undefined;
  const [id] = decodeIds(id64.replaceAll('-', '+').replaceAll('_', '/'));
  const color = place ? colors[Number.parseInt(place, 36)] : undefined;
  if (id === undefined || (place && color === undefined)) return undefined;
  return {
    id,
    quantity: clampQuantity(Number.parseInt(quantity, 36)),
    ...(color ? { color } : {}),
    ...(sample ? { sample: true } : {}),
  };
}

/** Decodes the fragment of a list, without its `#` and note; undefined when malformed or damaged. */
export function decodeSharedList(fragment: string): SharedLine[] | undefined {
  const [written = ''] = fragment.split('&');
  const body = written.slice(3);
  if (written.slice(0, 3) !== `${version}${checksum(body)}`) return undefined;
  const [list = '', ...escaped] = body.split('~');
  try {
    const colors = escaped.map(decodeURIComponent);
    const lines = list.split('.').map((line) => decodeLine(line, colors));
    const found = lines.filter((line) => line !== undefined);
    return found.length === lines.length && found.length <= maxShared ? found : undefined;
  } catch {
    // Invalid UTF-8.
    return undefined;
  }
}

export function listLink(
  page: string,
  lines: readonly SharedLine[],
  note: ListNote = {},
): { url: string; shared: number } {
  for (let shared = Math.min(lines.length, maxShared); ; shared -= 1) {
    const rest = shared < lines.length ? { total: String(lines.length) } : {};
    const url = `${page}#${encodeSharedList(lines.slice(0, shared))}${encodeListNote({ ...note, ...rest })}`;
    if (url.length <= maxLinkLength || shared <= 1) return { url, shared };
  }
}
