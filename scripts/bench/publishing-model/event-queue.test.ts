import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventQueue } from './event-queue.ts';

test('events come in the order of their times, and of one time in the order they were added in', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (times) => {
      const events = new EventQueue<number>();
      for (const [number, at] of times.entries()) events.add(at, number);
      const taken = times.map(() => events.next());
      const sorted = times
        .map((at, event) => ({ at, event }))
        .toSorted((one, other) => one.at - other.at);
      expect(taken.map((one) => ({ at: one?.at, event: one?.event }))).toEqual(sorted);
      expect(events.next()).toBeUndefined();
    }),
  );
});
