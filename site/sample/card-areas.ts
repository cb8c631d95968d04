import { areaTag } from '#shared/print-areas/area-sources.ts';
import {
  type CardArea,
  type CardAreasFile,
  decodeCardArea,
  decodeCardAreas,
} from '#shared/print-areas/card-areas-file.ts';
import { fetchAreas, loadAreaSources, once } from './load-areas.ts';

/** The area in which a card shows a logo, by the product's id; undefined where there is none. */
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

/** The areas of all cards, loaded when first asked for. */
export const loadCardAreas: () => Promise<CardAreas> = once(load);
