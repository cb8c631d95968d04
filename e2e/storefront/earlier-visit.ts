import type { Page } from '@playwright/test';
import { themeKey } from '#shared/theme/theme.ts';

// Prepares the browser storage that an earlier visit would have left.

interface CartLine {
  product: { id: string; name: string; description: string; images: string[]; price: number };
  quantity: number;
  selectedColor?: string;
}

export function cartLine(
  { id, name }: { id: string; name: string },
  quantity = 1,
  selectedColor?: string,
): CartLine {
  const product = { id, name, description: '', images: [], price: 0 };
  return { product, quantity, ...(selectedColor === undefined ? {} : { selectedColor }) };
}

/** Stores a value before the next page opens, and only then, to preserve later changes. */
async function leave(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([key, json]) => {
      const mark = `earlier-${key}`;
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'left');
      localStorage.setItem(key, json);
    },
    [key, JSON.stringify(value)] as const,
  );
}

/** Puts lines into the cart before the next page opens. */
export const leaveInCart = (page: Page, lines: CartLine[]): Promise<void> =>
  leave(page, 'cart-items', lines);

/** Makes these products favourites before the next page opens. */
export const leaveInFavourites = (page: Page, products: CartLine['product'][]): Promise<void> =>
  leave(page, 'favorites', products);

export const storedCart = (page: Page): Promise<CartLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-items') ?? '[]'));

/** Makes every page open in this theme. */
export async function leaveTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [
    themeKey,
    theme,
  ] as const);
}
