import type { Product } from '#shared/catalogue/product.ts';
import { newestFirst } from './newest-first.ts';

/**
 * Compares two lists, both newest first, by object identity. A merge walk instead of lookups in a map: at fifty
 * thousand products the lookups are a fifth of an edit's time.
 */
export function diffProducts(
  before: readonly Product[],
  after: readonly Product[],
): { removed: Product[]; added: Product[] } {
  const removed: Product[] = [];
  const added: Product[] = [];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const [was, is] = [before[old], after[now]];
    if (was === is) {
      old += 1;
      now += 1;
      continue;
    }
    const order = !was ? 1 : !is ? -1 : was.id === is.id ? 0 : newestFirst(was, is);
    if (was && order <= 0) {
      removed.push(was);
      old += 1;
    }
    if (is && order >= 0) {
      added.push(is);
      now += 1;
    }
  }
  return { removed, added };
}
