/** Reads the URL and key for requests from the page's head (`layout/Page.astro`). */
export function readBackend() {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="requests"]');
  return {
    url: meta?.content ?? '',
    key: meta?.dataset.key ?? '',
    /** Version of the privacy notice that is shown beside the form. */
    noticeVersion: meta?.dataset.notice ?? '',
  };
}

/** Response timeout (ms). */
const answerWithin = 20_000;

export const authHeaders = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

export function callFunction(
  name: string,
  body: object,
  options: RequestInit = {},
): Promise<Response> {
  const { url, key } = readBackend();
  return fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...authHeaders(key), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithin),
    ...options,
  });
}
