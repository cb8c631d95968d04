import { areaTag } from '#shared/print-areas/area-sources.ts';
import {
  type CardArea,
  type CardAreasFile,
  decodeCardArea,
  decodeCardAreas,
} from '#shared/print-areas/card-areas-file.ts';
import { fetchAreas, loadAreaSources, once } from './load-areas.ts';

/** Looks up a card's print area by product id; undefined if there is none. */
export interface CardAreas {
  get(id: string): CardArea | undefined;
}

async function load(): Promise<CardAreas> {
  const { cards, exact } = await loadAreaSources();
  const byTag = new Map<number, string>();
  await Promise.all(
    cards.filter(Boolean).map(async (url) => {
      for (const [tag, area] of decodeCardAreas(await fetchAreas<CardAreasFile>(url))) {
        byTag.set(tag, area);
      }
    }),
  );
  return {
    get(id) {
      const area = Object.hasOwn(exact, id) ? exact[id] : byTag.get(areaTag(id));
      return area === undefined ? undefined : decodeCardArea(area);
    },
  };
}

export const loadCardAreas: () => Promise<CardAreas> = once(load);
