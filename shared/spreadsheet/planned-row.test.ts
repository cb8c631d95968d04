import { expect, test } from 'vitest';
import { visibleChange } from './planned-row.ts';

test('counts new and shown products as gains, and hidden products as losses', () => {
  const row = (kind: 'new' | 'changed', is_active?: boolean) => ({
    kind,
    save: { product: { id: 'p', ...(is_active === undefined ? {} : { is_active }) } },
  });
  expect(visibleChange([row('new', true), row('new', false), { kind: 'wrong' }])).toBe(1);
  expect(visibleChange([row('changed', false), row('changed', false), row('changed')])).toBe(-2);
  expect(visibleChange([row('changed', true), row('changed', false)])).toBe(0);
});
