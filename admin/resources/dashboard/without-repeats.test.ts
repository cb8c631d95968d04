import { expect, test } from 'vitest';
import { type LatestChange, withoutRepeats } from './without-repeats.ts';

const change = (part: Partial<LatestChange> = {}): LatestChange => ({
  id: 1,
  table_name: 'products',
  operation: 'UPDATE',
  subject: 'p1',
  name: 'Caneca',
  is_there: true,
  amount: 1,
  author: 'Ana',
  changed_at: '2026-11-22T10:00:00Z',
  ...part,
});

test('lists only the latest of a person’s several saves of a record', () => {
  const changes = [
    change({ id: 5 }),
    change({ id: 4, author: 'Bruno' }),
    change({ id: 3, table_name: 'product_images' }),
    change({ id: 2, subject: 'p2' }),
  ];
  expect(withoutRepeats(changes).map(({ id }) => id)).toEqual([5, 4, 2]);
});
