import { type AreaSources, areaSourcesUrl, areaTag } from '#shared/print-areas/area-sources.ts';
import {
  type CardArea,
  type CardAreasFile,
  decodeCardArea,
  decodeCardAreas,
} from '#shared/print-areas/card-areas-file.ts';
import { fetchJson, once } from '../loading.ts';

export const loadAreaSources = once(() => fetchJson<AreaSources>(areaSourcesUrl));

/** Lookup of a card's print area by product id; undefined without one. */
export type CardAreas = (id: string) => CardArea | undefined;

export const loadCardAreas = once(async (): Promise<CardAreas> => {
  const { cards, exact } = await loadAreaSources();
  const urls = cards.filter(Boolean);
  const files = await Promise.all(urls.map((url) => fetchJson<CardAreasFile>(url)));
  const byTag = new Map(files.flatMap(decodeCardAreas));
  return (id) => {
    const area = Object.hasOwn(exact, id) ? exact[id] : byTag.get(areaTag(id));
    return area === undefined ? undefined : decodeCardArea(area);
  };
});
