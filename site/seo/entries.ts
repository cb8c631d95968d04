import { derived } from '../data/site-data.ts';
import { paths } from '../paths.ts';
import { type Entry, entriesPerFile, latest } from './sitemap.ts';

interface SitemapFile extends Entry {
  entries: Entry[];
}

/** Every page for search engines, cut into files. What is a visitor's own is left out. */
export const sitemapFiles = derived(({ products: all }): SitemapFile[] => {
  const changed = latest(all.map(({ updatedAt }) => updatedAt));
  const entries: Entry[] = [
    { path: paths.home, changed },
    { path: paths.products, changed },
    { path: paths.about },
    { path: paths.contact },
    ...all.map(({ id, updatedAt }) => ({ path: paths.product(id), changed: updatedAt })),
  ];
  return Array.from({ length: Math.ceil(entries.length / entriesPerFile) }, (_, at) => ({
    path: `/sitemap-${at}.xml`,
    changed,
    entries: entries.slice(at * entriesPerFile, (at + 1) * entriesPerFile),
  }));
});
