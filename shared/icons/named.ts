import * as shapes from './shapes.ts';

export interface NamedIcon {
  /** Name stored in the database (docs/product.md#records). */
  name: string;
  label: string;
  shape: string;
}

const chat = { name: 'MessageCircle', label: 'Conversa (WhatsApp)', shape: shapes.chat };

export const contactIcons: readonly NamedIcon[] = [
  { name: 'Globe', label: 'Site', shape: shapes.globe },
  { name: 'Instagram', label: 'Instagram', shape: shapes.instagram },
  { name: 'Facebook', label: 'Facebook', shape: shapes.facebook },
  { name: 'Linkedin', label: 'LinkedIn', shape: shapes.linkedin },
  { name: 'Youtube', label: 'YouTube', shape: shapes.youtube },
  { name: 'Tiktok', label: 'TikTok', shape: shapes.tiktok },
  { name: 'Twitter', label: 'X (Twitter)', shape: shapes.twitter },
  { name: 'Pinterest', label: 'Pinterest', shape: shapes.pinterest },
  chat,
  { name: 'Mail', label: 'Email', shape: shapes.mail },
  { name: 'Phone', label: 'Telefone', shape: shapes.phone },
  { name: 'MapPin', label: 'Localização', shape: shapes.pin },
];

export const stepIcons: readonly NamedIcon[] = [
  { name: 'Search', label: 'Busca', shape: shapes.search },
  { name: 'ShoppingCart', label: 'Carrinho', shape: shapes.cart },
  chat,
  { name: 'Heart', label: 'Coração', shape: shapes.heart },
  { name: 'Brush', label: 'Personalização', shape: shapes.brush },
  { name: 'Image', label: 'Arte', shape: shapes.image },
  { name: 'Check', label: 'Aprovação', shape: shapes.check },
  { name: 'Clock', label: 'Prazo', shape: shapes.clock },
  { name: 'Gift', label: 'Presente', shape: shapes.gift },
  { name: 'Truck', label: 'Entrega', shape: shapes.truck },
];

const byName = new Map(
  [...contactIcons, ...stepIcons].map((icon) => [icon.name.toLowerCase(), icon]),
);

export function iconNamed(name: string): NamedIcon | undefined {
  return byName.get(name.trim().toLowerCase());
}

export const shapeNamed = (name: string): string => iconNamed(name)?.shape ?? shapes.globe;
