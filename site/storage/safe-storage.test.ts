import { describe, expect, it } from 'vitest';
import { safeStorage } from './persist.ts';

const full = () =>
  new Proxy<Record<string, string>>(
    { old: 'a' },
    {
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );

describe('storage', () => {
  it('uses localStorage when it works', () => {
    const own: Record<string, string> = { cart: '[]' };
    const storage = safeStorage(() => own);
    storage.cart = '[1]';
    expect(own.cart).toBe('[1]');
    delete storage.cart;
    expect('cart' in storage).toBe(false);
  });

  it('keeps values in memory when storage is full, and reports their keys', () => {
    const browser = full();
    const refused: string[] = [];
    const storage = safeStorage(
      () => browser,
      (key) => refused.push(key),
    );
    storage.old = 'b';
    storage.fresh = 'c';
    expect(refused).toEqual(['old', 'fresh']);
    expect([storage.old, storage.fresh, 'fresh' in storage]).toEqual(['b', 'c', true]);
  });

  it('works in memory when storage is blocked', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect('cart' in storage).toBe(false);
    storage.cart = '[1]';
    expect(storage.cart).toBe('[1]');
  });
});
