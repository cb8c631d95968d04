import { type CatalogueSources, sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { paths } from '../paths.ts';

/** Adds links to today's ideas to the menu, once. */
export async function addIdeas(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-menu-ideas]');
  if (!list?.hidden) return;
  const answer = await fetch(sourcesUrl);
  if (!answer.ok) return;
  const { collections } = (await answer.json()) as CatalogueSources;
  // Another opening may have been faster.
  if (!list.hidden) return;
  for (const { title, slug } of collections) {
    const link = document.createElement('a');
    link.href = paths.collection(slug);
    link.textContent = title;
    link.dataset.closes = '';
    list.append(link);
  }
  list.hidden = collections.length === 0;
}
