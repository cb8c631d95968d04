import type { Product } from '#shared/catalogue/product.ts';
import { newestFirst } from './newest-first.ts';

/**
 * The products of each list that are not the same object in the other; both are newest first. They are walked
 * beside one another, which looks nothing up: at fifty thousand products that is a fifth of an edit's time.
 */
export function diffProducts(
  before: readonly Product[],
  after: readonly Product[],
): { gone: Product[]; come: Product[] } {
  const gone: Product[] = [];
  const come: Product[] = [];
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
      gone.push(was);
      old += 1;
    }
    if (is && order >= 0) {
      come.push(is);
      now += 1;
    }
  }
  return { gone, come };
}
