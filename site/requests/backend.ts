interface Backend {
  url: string;
  key: string;
  /** Of the notice the visitor has beside the form. */
  noticeVersion: string;
}

/** Where a page sends requests and counts to, and by which key: it says so in its head (`layout/Page.astro`). */
export function readBackend(): Backend {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="requests"]');
  return {
    url: meta?.content ?? '',
    key: meta?.dataset.key ?? '',
    noticeVersion: meta?.dataset.notice ?? '',
  };
}
