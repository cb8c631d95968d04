import { mergeSaved } from '../content/saved-content.ts';

/** Switches in Configurações (`site_content` under the key `settings`), off by default except for the last. */
export const settingsDefaults = {
  /** Visitors only see a page announcing that the shop will return. */
  maintenance_mode: false,
  /** Anyone may request access to the back-office. */
  allow_registration: false,
  notifications_enabled: false,
  /** Product feeds for Meta's catalogue, WhatsApp and other sites. */
  product_feeds: false,
  /** The cart asks for name and phone before opening WhatsApp. */
  asks_contact: false,
  /** Lists show one card per colour group. */
  group_colors: false,
  /** Visitors without a seller's link are assigned a random seller. */
  seller_turns: false,
  /** The site's lists have the button "Catálogo em PDF". */
  catalogue_pdf: true,
};

export type Settings = typeof settingsDefaults;

export const parseSettings = (content: unknown): Settings => mergeSaved(settingsDefaults, content);
