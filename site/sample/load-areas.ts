import { type AreaSources, areaSourcesUrl } from '#shared/print-areas/area-sources.ts';

// Its own, not the catalogue's: what both load would be a file more for pages without a logo.
/** Fetches JSON; rejects on HTTP errors. */
export async function fetchAreas<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<Content>;
}

/** What is loaded once a page; one that fails is tried again by whoever asks next. */
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

/** Where the areas are. */
export const loadAreaSources: () => Promise<AreaSources> = once(() =>
  fetchAreas<AreaSources>(areaSourcesUrl),
);
