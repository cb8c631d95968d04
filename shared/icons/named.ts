import * as shapes from './shapes.ts';

/** An icon that editors choose and the site draws. */
export interface NamedIcon {
  /** What is stored (docs/product.md#records). */
  name: string;
  /** What editors read beside its picture. */
  label: string;
  shape: string;
}

/** What stands for a network or a way to get in touch. */
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

/** The icon of a stored name, in whatever case; undefined for a name nobody drew. */
export function iconNamed(name: string): NamedIcon | undefined {
  return byName.get(name.trim().toLowerCase());
}

/** The shape of a named icon; a globe for a name nobody drew. */
export function shapeNamed(name: string): string {
  return iconNamed(name)?.shape ?? shapes.globe;
}
