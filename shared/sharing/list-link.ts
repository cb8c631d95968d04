import { type Cart, clampQuantity } from '../cart/cart.ts';
import { decodeIds } from '../catalogue/browsing/decode-ids.ts';
import { encodeIds } from '../catalogue/browsing/encode-ids.ts';
import { isUuid } from '../catalogue/uuid.ts';
import { encodeListNote, escapeText, type ListNote } from './list-note.ts';

export interface SharedLine {
  id: string;
  quantity: number;
  color?: string;
  /** Pieces per size, as in "P (10), M (20)". */
  sizes?: string;
  sample?: true;
}

/** Returns a cart's shareable lines. Drops invalid ids because a stored cart may have been edited. */
export const cartToShare = (cart: Cart): SharedLine[] =>
  cart
    .filter(({ product }) => isUuid(product.id))
    .map(({ product, quantity, selectedColor, sizes, sample }) => ({
      id: product.id,
      quantity,
      ...(selectedColor ? { color: selectedColor } : {}),
      ...(sizes ? { sizes } : {}),
      ...(sample ? { sample } : {}),
    }));

const maxShared = 60;
/** Maximum length of a link that chat and mail apps leave intact. */
export const maxLinkLength = 2000;

/**
 * Format version of the fragment, which contains the whole list because nothing is stored:
 * 1 <checksum> <line>.<line>… ~<string>~<string>…
 * A line is the product's id in 22 characters and the quantity, then if needed its colour's index among the strings,
 * a flag for samples and the index of its sizes. Numbers are in base 36.
 */
const version = '1';

const toBase36 = (number: number) => number.toString(36);

function checksum(text: string): string {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 36 ** 2;
  return toBase36(sum).padStart(2, '0');
}

export function encodeSharedList(lines: readonly SharedLine[]): string {
  const named = lines.flatMap(({ color, sizes }) => [color, sizes].flatMap((text) => text || []));
  const texts = [...new Set(named)];
  const placeOf = (text: string | undefined) => (text ? toBase36(texts.indexOf(text)) : '');
  const encoded = lines.map(({ id, quantity, color, sizes, sample }) => {
    const id64 = encodeIds([id]).replaceAll('+', '-').replaceAll('/', '_');
    const colorPart = color || sample || sizes ? `-${placeOf(color)}` : '';
    const sizesPart = sizes ? `-z${placeOf(sizes)}` : '';
    return `${id64}${toBase36(clampQuantity(quantity))}${colorPart}${sample ? '-s' : ''}${sizesPart}`;
  });
  const body = `${encoded.join('.')}${texts.map((text) => `~${escapeText(text)}`).join('')}`;
  return `${version}${checksum(body)}${body}`;
}

const lineForm = /^([\w-]{22})([0-9a-z]{1,4})(?:-([0-9a-z]{0,2}))?(-s)?(?:-z([0-9a-z]{1,2}))?$/;

function decodeLine(line: string, texts: readonly string[]): SharedLine | undefined {
  const [, id64, quantity, colorPlace, sample, sizesPlace] = lineForm.exec(line) ?? [];
  if (id64 === undefined || quantity === undefined) return undefined;
  const [id] = decodeIds(id64.replaceAll('-', '+').replaceAll('_', '/'));
  const textAt = (place = '') => texts[Number.parseInt(place, 36)];
  const color = textAt(colorPlace);
  const sizes = textAt(sizesPlace);
  if (id === undefined || (colorPlace && !color) || (sizesPlace && !sizes)) return undefined;
  return {
    id,
    quantity: clampQuantity(Number.parseInt(quantity, 36)),
    ...(color ? { color } : {}),
    ...(sizes ? { sizes } : {}),
    ...(sample ? { sample: true } : {}),
  };
}

/** Decodes the list in a fragment (without `#`), ignoring any note. Undefined if it is malformed or damaged. */
export function decodeSharedList(fragment: string): SharedLine[] | undefined {
  const [written = ''] = fragment.split('&');
  const body = written.slice(3);
  if (written.slice(0, 3) !== `${version}${checksum(body)}`) return undefined;
  const [list = '', ...escaped] = body.split('~');
  try {
    const texts = escaped.map(decodeURIComponent);
    const lines = list.split('.').map((line) => decodeLine(line, texts));
    const found = lines.filter((line) => line !== undefined);
    return found.length === lines.length && found.length <= maxShared ? found : undefined;
  } catch {
    // The strings are not valid UTF-8.
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
