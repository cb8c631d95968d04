/** Ids of the products on the site, by the slug of their short address. */
export type ShortAddressesFile = Readonly<Record<string, string>>;

export const shortAddressesFile = '/enderecos.json';

export const shortAddress = (slug: string): string => `/p/${slug}`;

/** Returns the slug of a short address as typed: `/p/SP 1020` has `sp-1020`; undefined for other paths. */
export function parseShortAddress(path: string): string | undefined {
  const [, slug] = /^\/p\/([^/]+)$/.exec(path) ?? [];
  return slug?.toLowerCase().replace(/\s+/g, '-');
}
