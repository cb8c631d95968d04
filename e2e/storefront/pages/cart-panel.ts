import type { Locator, Page } from '@playwright/test';

/** Cart panel, and the header button that opens it and shows the count. */
export class CartPanel {
  readonly page: Page;
  readonly opener: Locator;
  readonly panel: Locator;
  readonly lines: Locator;
  readonly quantity: Locator;
  readonly finish: Locator;
  readonly sendButton: Locator;
  readonly clear: Locator;
  readonly emptyNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.opener = page.getByRole('button', { name: /Abrir carrinho/ });
    this.panel = page.getByRole('dialog', { name: /Carrinho de Compras/ });
    this.lines = this.panel.locator('.cart-lines > li');
    this.quantity = this.panel.getByRole('spinbutton', { name: 'Quantidade', exact: true });
    this.finish = this.panel.getByRole('link', { name: 'Finalizar Pedido via WhatsApp' });
    this.sendButton = this.panel.getByRole('button', { name: 'Enviar pedido' });
    this.clear = this.panel.getByRole('button', { name: 'Limpar Carrinho' });
    this.emptyNote = page.getByText('Seu carrinho está vazio');
  }

  async open(): Promise<void> {
    await this.opener.click();
  }

  /** Returns the panel's title for a count of items, such as "1 item" or "1.000 itens". */
  title(count: string): Locator {
    return this.panel.getByText(`Carrinho de Compras (${count})`);
  }

  /** Returns a product's link in the panel. */
  link(name: string): Locator {
    return this.panel.getByRole('link', { name, exact: true });
  }

  /** Returns the URL of the chat with the order. */
  async chatAddress(): Promise<string> {
    return (await this.finish.getAttribute('href')) ?? '';
  }

  /** Returns the message that would be sent now. */
  async message(): Promise<string> {
    return messageOf(await this.chatAddress());
  }

  /** Sends the order to a chat that does not respond, and returns its message. */
  async send(): Promise<string> {
    const context = this.page.context();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }), { times: 1 });
    const opened = context.waitForEvent('page');
    await this.finish.click();
    const chat = await opened;
    const message = messageOf(chat.url());
    await chat.close();
    return message;
  }
}

const messageOf = (address: string) => new URL(address).searchParams.get('text') ?? '';
