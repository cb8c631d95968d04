import { createHash } from 'node:crypto';

/** A file cached forever, as its name contains the hash of its content. */
export interface HashedFile {
  /** Below `/_astro`, without the ending. */
  file: string;
  text: string;
}

export function hashedFile(name: string, content: unknown): HashedFile {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { file: `${name}.${hash}`, text };
}

export const hashedUrl = ({ file }: HashedFile): string => `/_astro/${file}.json`;
