import type { Tables } from '../database.types.ts';

export type Publication = Pick<
  Tables<'publications'>,
  'id' | 'status' | 'error' | 'notice' | 'products' | 'finished_at'
>;

/**
 * Publishing state of the site: live (possibly except the records in `notice`), being published, failed, held back by
 * the product-drop guard, or rolled back by an administrator to the site built at `builtAt` (ISO 8601).
 */
export type PublishingState =
  | { kind: 'live'; since: string | null }
  | { kind: 'incomplete'; notice: string }
  | { kind: 'rolledBack'; builtAt: string }
  | { kind: 'publishing' }
  | { kind: 'failed'; error: string | null }
  | { kind: 'held'; error: string | null };

export const publishingLabels = {
  live: 'No ar',
  incomplete: 'No ar, com avisos',
  rolledBack: 'Site anterior',
  publishing: 'Publicando…',
  failed: 'Falhou',
  held: 'Retida',
} as const satisfies Record<PublishingState['kind'], string>;

/** Returns true if the product-drop guard holds back a publication until an administrator accepts it. */
export const isHeld = ({ status, products }: Pick<Publication, 'status' | 'products'>): boolean =>
  status === 'failed' && products !== null;

/**
 * Derives the state of the site from its publications. A pending or building one outranks a failure because it also
 * publishes the failed changes. A failure outranks a success because its changes are not live.
 */
export function toPublishingState(publications: readonly Publication[]): PublishingState {
  const newestFirst = publications.toSorted((a, b) => b.id - a.id);
  if (newestFirst.some(({ status }) => status === 'pending' || status === 'building')) {
    return { kind: 'publishing' };
  }
  const failed = newestFirst.find(({ status }) => status === 'failed');
  if (failed) return { kind: isHeld(failed) ? 'held' : 'failed', error: failed.error };
  const [newest] = newestFirst;
  if (newest?.notice) return { kind: 'incomplete', notice: newest.notice };
  return { kind: 'live', since: newest?.finished_at ?? null };
}
