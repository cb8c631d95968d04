import { toObject } from '../content/saved-content.ts';

/** The switches of Configurações (`site_content` under the key `settings`), all off in a new shop. */
export const settingsDefaults = {
  /** Visitors see one page that says the shop will be back. */
  maintenance_mode: false,
  /** Strangers may ask for access to the back-office. */
  allow_registration: false,
  notifications_enabled: false,
  /** Files from which Meta's catalogue, WhatsApp and other sites read the products. */
  product_feeds: false,
};

export type Settings = typeof settingsDefaults;

/** The saved switches over their defaults. */
export function parseSettings(content: unknown): Settings {
  const saved = toObject(content);
  const isOn = (name: keyof Settings) =>
    typeof saved[name] === 'boolean' ? saved[name] : settingsDefaults[name];
  return {
    maintenance_mode: isOn('maintenance_mode'),
    allow_registration: isOn('allow_registration'),
    notifications_enabled: isOn('notifications_enabled'),
    product_feeds: isOn('product_feeds'),
  };
}
