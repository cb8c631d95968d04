/** A page or file with the ISO time of its last change. */
export interface Entry {
  path: string;
  changed?: string | undefined;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const lastmod = (changed: string | undefined) =>
  changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;

const document = (root: string, item: string, entries: readonly Entry[], site: URL) => {
  const items = entries.map(
    ({ path, changed }) =>
      `<${item}><loc>${escaped(new URL(path, site).href)}</loc>${lastmod(changed)}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>\n`;
};

export const renderSitemap = (entries: readonly Entry[], site: URL): string =>
  document('urlset', 'url', entries, site);

export const renderSitemapIndex = (files: readonly Entry[], site: URL): string =>
  document('sitemapindex', 'sitemap', files, site);

export function latest(times: readonly string[]): string | undefined {
  return times.reduce<string | undefined>(
    (last, time) => (last === undefined || Date.parse(time) > Date.parse(last) ? time : last),
    undefined,
  );
}
