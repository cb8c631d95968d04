/** A seller with a link of her own, as the site publishes her. */
export interface Seller {
  name: string;
  /** Number of her WhatsApp in international form. */
  phone: string;
}

/** Sellers by slug. */
export type SellersFile = Readonly<Record<string, Seller>>;

export const sellersFile = '/vendedores.json';

/** Parameter by which any address of the site names a seller. */
export const sellerParameter = 'v';

export const sellerLink = (slug: string): string => `/v/${slug}`;

/** Returns where a seller's link leads; undefined for other paths. */
export function sellerLanding(path: string): string | undefined {
  const [, slug] = /^\/v\/([\w-]+)$/.exec(path) ?? [];
  return slug && `/?${sellerParameter}=${slug.toLowerCase()}`;
}
