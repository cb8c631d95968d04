import { createHash } from 'node:crypto';

/** A file cached forever, as its name contains the hash of its content. */
export function hashedFile(name: string, content: unknown) {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { url: `/_astro/${name}.${hash}.json`, text };
}
