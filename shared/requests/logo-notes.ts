import { isUuid } from '../catalogue/uuid.ts';
import { decodeList, isRecord, parseList } from '../lists/decode-list.ts';

/** Line of a request. A logo preview is attached if the product supports previews. */
export interface NotedLine {
  /** Position in the request, starting at 1. */
  position: number;
  product_id: string;
}

export interface LogoNote {
  id: string;
  protocol: string;
  /** Identifies the logo that the visitor agreed to send (`logoMark`). */
  logo: string;
  lines: readonly NotedLine[];
  /** Time of the note, in milliseconds since the epoch. */
  since: number;
}

/** Period after sending a request in which uploads are accepted, in milliseconds (issue_upload_tickets). */
const days = 3 * 24 * 60 * 60 * 1000;
const maxNotes = 5;

/** Identifies a logo. Consent applies to that logo only. */
export const logoMark = (logo: { name: string; width: number; height: number }): string =>
  `${logo.name} ${logo.width}x${logo.height}`;

/** Drops notes that have expired or that a wrong clock has dated in the future. */
export const stillNoted = (notes: readonly LogoNote[], now: number): readonly LogoNote[] =>
  notes.filter(({ since }) => Math.abs(now - since) <= days);

export const withNote = (notes: readonly LogoNote[], note: LogoNote): readonly LogoNote[] =>
  [...withoutNote(notes, note.id), note].slice(-maxNotes);

export const withoutNote = (notes: readonly LogoNote[], id: string): readonly LogoNote[] =>
  notes.filter((note) => note.id !== id);

function parseLine(value: unknown): NotedLine | undefined {
  if (!isRecord(value)) return undefined;
  const { position, product_id } = value;
  if (!Number.isInteger(position) || typeof product_id !== 'string' || !isUuid(product_id)) {
    return undefined;
  }
  return { position: position as number, product_id };
}

function parseNote(value: unknown): LogoNote | undefined {
  if (!isRecord(value)) return undefined;
  const { id, protocol, logo, lines, since } = value;
  if (typeof id !== 'string' || !isUuid(id) || typeof since !== 'number') return undefined;
  if (typeof protocol !== 'string' || typeof logo !== 'string' || !Array.isArray(lines)) {
    return undefined;
  }
  return { id, protocol, logo, lines: parseList(lines, parseLine), since };
}

export const decodeNotes = (stored: string): readonly LogoNote[] => decodeList(stored, parseNote);
