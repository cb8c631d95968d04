import type { Locator, Page } from '@playwright/test';
import { ProductCard } from './product-card.ts';

/** Data that a product card carries for scripts. */
interface ListedProduct {
  id: string;
  name: string;
  availability: 'in-stock' | 'sample-available' | 'out-of-stock';
  /** Absent if the product has no prices by quantity. */
  tiers?: readonly unknown[];
}

/** Products on the list pages, cached by this worker because visitors change none. */
let known: ListedProduct[] | undefined;

/** The list of products: a page of links until its island has loaded the whole catalogue. */
export class CataloguePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cards: Locator;
  /** Links to the products; they also work without scripts. */
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

  /** Returns the count, such as "48 de 120 produtos". */
  shownCount(count: number): Locator {
    return this.page.getByText(new RegExp(`^${count} de`));
  }

  /** Opens the list, interacts, and waits until the count shows that the whole catalogue has loaded. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/produtos${query}`);
    await this.page.keyboard.press('Shift');
    await this.page
      .getByRole('status')
      .filter({ hasText: /produto/ })
      .waitFor({ state: 'attached' });
  }

  /** Opens the list with a search for a product. */
  async searchFor(name: string): Promise<ProductCard> {
    await this.open(`?search=${encodeURIComponent(name)}`);
    return this.card(name);
  }

  async openProduct(name: string): Promise<void> {
    const listed = await this.listed();
    const product = listed.find((other) => other.name === name);
    if (!product) throw new Error(`The list has no ${name}`);
    await this.page.goto(`/produto/${product.id}`);
  }

  /** Opens the page of the first product, without relying on scripts. */
  async openFirstProduct(): Promise<void> {
    await this.page.goto('/produtos');
    await this.links.first().click();
    await this.page.waitForURL(/\/produto\//, { waitUntil: 'domcontentloaded' });
  }

  async firstProductAddress(): Promise<string> {
    const [first] = await this.listed();
    return `/produto/${first.id}`;
  }

  /** Returns products from the list pages, newest first, without navigating to those pages. */
  async listed(
    availability?: ListedProduct['availability'],
  ): Promise<[ListedProduct, ...ListedProduct[]]> {
    known ??= await this.readList();
    const [first, ...others] = known.filter(
      (product) => availability === undefined || product.availability === availability,
    );
    if (!first) throw new Error(`The list has no product that is ${availability}`);
    return [first, ...others];
  }

  private async readList(): Promise<ListedProduct[]> {
    const read = async (address: string) => (await this.page.request.get(address)).text();
    const newest = await read('/produtos');
    const older = Number(/\/produtos\/pagina\/(\d+)/.exec(newest)?.[1] ?? 0);
    const pages = Array.from({ length: older }, (_, at) => `/produtos/pagina/${older - at}`);
    const html = [newest, ...(await Promise.all(pages.map(read)))].join('');
    return [...html.matchAll(/ data-product="([^"]*)"/g)].map(
      ([, data = '']): ListedProduct =>
        JSON.parse(
          data.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
        ),
    );
  }
}
