import { type AreaSources, areaSourcesUrl } from '#shared/print-areas/area-sources.ts';

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

export const loadAreaSources: () => Promise<AreaSources> = once(() =>
  fetchAreas<AreaSources>(areaSourcesUrl),
);
