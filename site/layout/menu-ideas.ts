import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { fetchJson } from '../loading.ts';
import { paths } from '../paths.ts';
import { element } from './element.ts';

/** Adds links to the current ideas to the menu once. */
export async function addIdeas(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-menu-ideas]');
  if (!list?.hidden) return;
  const { collections } = await fetchJson<CatalogueSources>(sourcesUrl);
  // While the ideas were loading, the menu may have been opened again and filled.
  if (!list.hidden) return;
  for (const { title, slug } of collections) {
    const link = element('a', { href: paths.collection(slug) }, title);
    link.dataset.closes = '';
    list.append(link);
  }
  list.hidden = collections.length === 0;
}
