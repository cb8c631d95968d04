import { mergeSaved } from '../content/saved-content.ts';

/** Switches in Configurações (`site_content`, key `settings`). All but the last are off by default. */
export const settingsDefaults = {
  /** True if visitors see only a page that announces the shop's return. */
  maintenance_mode: false,
  /** True if anyone may request access to the back-office. */
  allow_registration: false,
  notifications_enabled: false,
  /** True to publish product feeds for Meta's catalogue, WhatsApp and other sites. */
  product_feeds: false,
  /** True if the cart asks for a name and phone number before it opens WhatsApp. */
  asks_contact: false,
  /** True if lists show one card per colour group. */
  group_colors: false,
  /** True if visitors without a seller's link are assigned a random seller. */
  seller_turns: false,
  /** True if the site's lists have a "Catálogo em PDF" button. */
  catalogue_pdf: true,
};

export type Settings = typeof settingsDefaults;

export const parseSettings = (content: unknown): Settings => mergeSaved(settingsDefaults, content);

/** Parses the ids of employees to notify of new requests (`notified_staff` in the `settings` section). */
export const parseNotifiedStaff = (content: unknown): string[] => [
  ...new Set(mergeSaved({ notified_staff: [] }, content).notified_staff),
];
