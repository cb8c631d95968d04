import * as shapes from './shapes.ts';

/** An icon that editors can choose. */
export interface NamedIcon {
  /** Stored in the database (docs/product.md#records). */
  name: string;
  /** Shown in the back-office. */
  label: string;
  shape: string;
}

/** Icons of social networks and contact channels. */
export const contactIcons: readonly NamedIcon[] = [
  { name: 'Globe', label: 'Site', shape: shapes.globe },
  { name: 'Instagram', label: 'Instagram', shape: shapes.instagram },
  { name: 'Facebook', label: 'Facebook', shape: shapes.facebook },
  { name: 'Linkedin', label: 'LinkedIn', shape: shapes.linkedin },
  { name: 'Youtube', label: 'YouTube', shape: shapes.youtube },
  { name: 'Tiktok', label: 'TikTok', shape: shapes.tiktok },
  { name: 'Twitter', label: 'X (Twitter)', shape: shapes.twitter },
  { name: 'Pinterest', label: 'Pinterest', shape: shapes.pinterest },
  { name: 'MessageCircle', label: 'Conversa (WhatsApp)', shape: shapes.chat },
  { name: 'Mail', label: 'Email', shape: shapes.mail },
  { name: 'Phone', label: 'Telefone', shape: shapes.phone },
  { name: 'MapPin', label: 'Localização', shape: shapes.pin },
];

const stepIcons: readonly NamedIcon[] = [
  { name: 'Search', label: 'Busca', shape: shapes.search },
  { name: 'ShoppingCart', label: 'Carrinho', shape: shapes.cart },
];

const byName = new Map(
  [...contactIcons, ...stepIcons].map((icon) => [icon.name.toLowerCase(), icon]),
);

/** Finds an icon by its stored name, case-insensitively. */
export function iconNamed(name: string): NamedIcon | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** The shape of an icon by its stored name; a globe for an unknown name. */
export function shapeNamed(name: string): string {
  return iconNamed(name)?.shape ?? shapes.globe;
}
