/** Seller with a personal link, as published on the site. */
export interface Seller {
  name: string;
  /** WhatsApp number in international format. */
  phone: string;
}

/** Sellers, by slug. */
export type SellersFile = Readonly<Record<string, Seller>>;

export const sellersFile = '/vendedores.json';

/** Query parameter that selects a seller on any page of the site. */
export const sellerParameter = 'v';

export const sellerLink = (slug: string): string => `/v/${slug}`;

/** Returns the destination of a seller's link, or undefined for any other path. */
export function sellerLanding(path: string): string | undefined {
  const [, slug] = /^\/v\/([\w-]+)$/.exec(path) ?? [];
  return slug && `/?${sellerParameter}=${slug.toLowerCase()}`;
}
