/** A page or file with the ISO time of its last change. */
export interface Entry {
  path: string;
  changed?: string | undefined;
  /** URLs of its pictures. */
  pictures?: readonly string[];
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const lastmod = (changed: string | undefined) =>
  changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;

const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const document = (root: string, item: string, entries: readonly Entry[], site: URL) => {
  const loc = (url: string) => escaped(new URL(url, site).href);
  const items = entries.map(({ path, changed, pictures = [] }) => {
    const images = pictures.map(
      (url) => `<image:image><image:loc>${loc(url)}</image:loc></image:image>`,
    );
    return `<${item}><loc>${loc(path)}</loc>${lastmod(changed)}${images.join('')}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${imageNamespace}>${items.join('')}</${root}>\n`;
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
