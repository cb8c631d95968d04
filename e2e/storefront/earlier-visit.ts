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

/** Puts lines into the cart before the next page opens. */
export async function leaveInCart(page: Page, lines: CartLine[]): Promise<void> {
  await page.addInitScript((cart) => {
    // Runs only once to preserve later changes.
    if (sessionStorage.getItem('earlier-visit') !== null) return;
    sessionStorage.setItem('earlier-visit', 'left');
    localStorage.setItem('cart-items', cart);
  }, JSON.stringify(lines));
}

/** Makes these products favourites before the next page opens. */
export async function leaveInFavourites(
  page: Page,
  products: CartLine['product'][],
): Promise<void> {
  await page.addInitScript((favourites) => {
    // Runs only once to preserve later changes.
    if (sessionStorage.getItem('earlier-favourites') !== null) return;
    sessionStorage.setItem('earlier-favourites', 'left');
    localStorage.setItem('favorites', favourites);
  }, JSON.stringify(products));
}

export const storedCart = (page: Page): Promise<CartLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-items') ?? '[]'));

/** Makes every page open in this theme. */
export async function leaveTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript(([key, name]) => localStorage.setItem(key, name), [
    themeKey,
    theme,
  ] as const);
}
