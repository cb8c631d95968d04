import type { Locator } from '@playwright/test';

/** Parses the unit price in the text of each card. */
export const pricesOf = (texts: readonly string[]) =>
  texts.map((text) => Number(/R\$\s([\d.]+,\d+)/.exec(text)?.[1]?.replace(',', '.')));

export class ProductCard {
  readonly root: Locator;
  readonly heading: Locator;
  readonly link: Locator;
  readonly category: Locator;
  readonly addToCart: Locator;
  readonly addToFavourites: Locator;
  readonly color: Locator;
  readonly quantity: Locator;
  readonly confirm: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.heading = root.getByRole('heading');
    this.link = this.heading.getByRole('link');
    this.category = root.getByRole('listitem').getByRole('link');
    this.addToCart = root.getByRole('button', { name: 'Adicionar ao Carrinho' });
    this.addToFavourites = root.getByRole('button', { name: 'Adicionar aos favoritos' });
    this.color = root.getByLabel('Cor', { exact: true });
    this.quantity = root.getByRole('spinbutton', { name: 'Quantidade' });
    this.confirm = root.getByRole('button', { name: 'Confirmar Adição' });
  }

  async name(): Promise<string> {
    return ((await this.heading.textContent()) ?? '').trim();
  }
}
