interface Backend {
  url: string;
  key: string;
  /** Version of the privacy notice beside the form. */
  noticeVersion: string;
}

/** Reads URL and key for requests and counts from the page's head (`layout/Page.astro`). */
export function readBackend(): Backend {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="requests"]');
  return {
    url: meta?.content ?? '',
    key: meta?.dataset.key ?? '',
    noticeVersion: meta?.dataset.notice ?? '',
  };
}
