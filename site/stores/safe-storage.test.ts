import { describe, expect, it } from 'vitest';
import { safeStorage } from './safe-storage.ts';

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
  it('is the browser’s own where that works', () => {
    const own: Record<string, string> = { cart: '[]' };
    const storage = safeStorage(() => own);
    storage.cart = '[1]';
    expect(own.cart).toBe('[1]');
    delete storage.cart;
    expect('cart' in storage).toBe(false);
  });

  it('remembers what a full one refuses, over what that still holds', () => {
    const browser = full();
    const storage = safeStorage(() => browser);
    storage.old = 'b';
    storage.fresh = 'c';
    expect([storage.old, storage.fresh, 'fresh' in storage]).toEqual(['b', 'c', true]);
  });

  it('works where there is none', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect('cart' in storage).toBe(false);
    storage.cart = '[1]';
    expect(storage.cart).toBe('[1]');
  });
});
