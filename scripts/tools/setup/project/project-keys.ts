import { text } from '../texts.ts';

export type KeyKind = 'publishable' | 'secret';

/** Returns the role of a key of the former form (a JWT); undefined for every other text. */
function legacyRole(key: string): string | undefined {
  try {
    const { role } = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return typeof role === 'string' ? role : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a text that was given as one of a project's two keys; undefined for nothing. */
export function refusedKey(kind: KeyKind, key: string): string | undefined {
  const other = kind === 'secret' ? 'publishable' : 'secret';
  const wanted = text(kind);
  if (key.startsWith(`sb_${other}_`)) return text('keysSwapped', { other: text(other), wanted });
  const role = legacyRole(key);
  if (role !== undefined) return text('keyIsLegacy', { role, wanted });
  if (key.startsWith('sbp_')) return text('keyIsToken', { wanted });
  if (/^postgres(ql)?:/.test(key)) return text('keyIsDatabase', { wanted });
  if (/^https?:/.test(key)) return text('keyIsUrl', { wanted });
  if (new RegExp(`^sb_${kind}_[\\w-]{8,}$`).test(key)) return undefined;
  return text('keyIsNone', { wanted, prefix: `sb_${kind}_` });
}
