import type { Locator, Page } from '@playwright/test';

export class ProductPage {
  readonly heading: Locator;
  readonly article: Locator;
  readonly quantity: Locator;
  readonly addToCart: Locator;
  readonly backToCatalogue: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    // Selects the first article because related products are also articles.
    this.article = page.locator('main article').first();
    this.quantity = this.article.getByRole('spinbutton', { name: 'Quantidade', exact: true });
    this.addToCart = this.article.getByRole('button', { name: 'Adicionar ao Carrinho' });
    this.backToCatalogue = page.getByRole('link', { name: 'Voltar para Produtos' });
  }

  async name(): Promise<string> {
    return (await this.heading.textContent()) ?? '';
  }
}
