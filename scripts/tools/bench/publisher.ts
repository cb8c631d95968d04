import { atRest } from '../../testing/at-rest.ts';
import { heldBy, heldByPart } from '../../testing/memory.ts';
import type { ProductUnderTest } from '../../testing/product-under-test.ts';

/** A whole build of the largest catalogue takes less than this (milliseconds). */
const longest = 600_000;

/** Waits until the publisher has nothing to do: after a whole build it packs every file, which takes a processor. */
export async function publisherAtRest({ publisher, allLive }: ProductUnderTest): Promise<void> {
  await publisher.ready;
  await allLive(longest);
  await atRest(publisher.child.pid ?? 0);
}

/** What publisher and renderer hold of memory (bytes); undefined where the system does not say. */
export function heldMemory({ publisher }: ProductUnderTest) {
  const held = heldBy(publisher.child.pid ?? 0);
  return {
    publisher: heldByPart(held, 'scripts/publisher/main.ts'),
    renderer: heldByPart(held, 'scripts/publisher/rendering/renderer-child.ts'),
  };
}
