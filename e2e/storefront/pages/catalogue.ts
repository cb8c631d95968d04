import type { Locator, Page } from '@playwright/test';
import { ProductCard } from './product-card.ts';

/** The list of products, which is a page of links until its island has read the whole catalogue. */
export class CataloguePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cards: Locator;
  /** The products' links, which work without a script, too. */
  readonly links: Locator;
  readonly showMore: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.cards = page.locator('[data-catalogue-list] article');
    this.links = page.locator('main article h2 a');
    this.showMore = page.getByRole('button', { name: 'Mostrar mais' });
  }

  card(name: string): ProductCard {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return new ProductCard(this.cards.filter({ has: heading }));
  }

  get firstCard(): ProductCard {
    return new ProductCard(this.cards.first());
  }

  removeFilter(name: string): Locator {
    return this.page.getByRole('button', { name: `Remover filtro ${name}` });
  }

  /** "48 de 120 produtos" */
  shownCount(count: number): Locator {
    return this.page.getByText(new RegExp(`^${count} de`));
  }

  /** Opens the list, does something and waits for the whole catalogue, which its count tells. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/produtos${query}`);
    await this.page.keyboard.press('Shift');
    await this.page
      .getByRole('status')
      .filter({ hasText: /produto/ })
      .waitFor({ state: 'attached' });
  }

  /** Opens the list as a search for a product. */
  async searchFor(name: string): Promise<ProductCard> {
    await this.open(`?search=${encodeURIComponent(name)}`);
    return this.card(name);
  }

  /** Opens a product's page by a search for its name. */
  async openProduct(name: string): Promise<void> {
    const { link } = await this.searchFor(name);
    await link.click();
    await this.page.waitForURL(/\/produto\//, { waitUntil: 'domcontentloaded' });
  }

  /** Opens the page of the first product as a visitor without a script can. */
  async openFirstProduct(): Promise<void> {
    await this.page.goto('/produtos');
    await this.links.first().click();
    await this.page.waitForURL(/\/produto\//, { waitUntil: 'domcontentloaded' });
  }

  async firstProductAddress(): Promise<string> {
    await this.page.goto('/produtos');
    return (await this.links.first().getAttribute('href')) ?? '';
  }
}
