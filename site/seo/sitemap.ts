/** A page or file with the ISO time of its last change. */
export interface Entry {
  path: string;
  changed?: string | undefined;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const lastmod = (changed: string | undefined) =>
  changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;

const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</${root}>\n`;

export function renderSitemap(entries: readonly Entry[], site: URL): string {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(new URL(path, site).href)}</loc>${lastmod(changed)}</url>`,
  );
  return document('urlset', urls.join(''));
}

export function renderSitemapIndex(files: readonly Entry[], site: URL): string {
  const named = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escaped(new URL(path, site).href)}</loc>${lastmod(changed)}</sitemap>`,
  );
  return document('sitemapindex', named.join(''));
}

export function latest(times: readonly string[]): string | undefined {
  return times.reduce<string | undefined>(
    (last, time) => (last === undefined || Date.parse(time) > Date.parse(last) ? time : last),
    undefined,
  );
}
