import { type AreaSources, areaSourcesUrl, areaTag } from '#shared/print-areas/area-sources.ts';
import {
  type CardArea,
  type CardAreasFile,
  decodeCardArea,
  decodeCardAreas,
} from '#shared/print-areas/card-areas-file.ts';

// Not shared with the catalogue, which would add a chunk to pages without a logo.
/** Fetches JSON; rejects on HTTP errors. */
export async function fetchAreas<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<Content>;
}

/** Memoises a load per page; after a failure the next call retries. */
export function once<Content>(load: () => Promise<Content>): () => Promise<Content> {
  let loading: Promise<Content> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export const loadAreaSources = once(() => fetchAreas<AreaSources>(areaSourcesUrl));

/** Looks up a card's print area by product id; undefined if there is none. */
export type CardAreas = (id: string) => CardArea | undefined;

export const loadCardAreas = once(async (): Promise<CardAreas> => {
  const { cards, exact } = await loadAreaSources();
  const urls = cards.filter(Boolean);
  const files = await Promise.all(urls.map((url) => fetchAreas<CardAreasFile>(url)));
  const byTag = new Map(files.flatMap(decodeCardAreas));
  return (id) => {
    const area = Object.hasOwn(exact, id) ? exact[id] : byTag.get(areaTag(id));
    return area === undefined ? undefined : decodeCardArea(area);
  };
});
