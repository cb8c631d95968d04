import { mergeSaved } from '../content/saved-content.ts';

/** Switches of Configurações (`site_content` under the key `settings`), all off by default but the last. */
export const settingsDefaults = {
  /** Visitors only see a page that announces the shop's return. */
  maintenance_mode: false,
  /** Strangers may request access to the back-office. */
  allow_registration: false,
  notifications_enabled: false,
  /** Product feeds for Meta's catalogue, WhatsApp and other sites. */
  product_feeds: false,
  /** The cart asks for name and phone before it opens WhatsApp. */
  asks_contact: false,
  /** Lists show one card for the colours of a product. */
  group_colors: false,
  /** Visitors without a seller's link get one of the sellers. */
  seller_turns: false,
  /** Lists of the site have the button "Catálogo em PDF". */
  catalogue_pdf: true,
};

export type Settings = typeof settingsDefaults;

export const parseSettings = (content: unknown): Settings => mergeSaved(settingsDefaults, content);
