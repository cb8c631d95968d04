/** Timeouts until the whole response body has arrived, in milliseconds. */
export interface Deadlines {
  request: number;
  /** Timeout of Storage uploads and downloads. */
  file: number;
}

const toUrl = (input: RequestInfo | URL) => (input instanceof Request ? input.url : `${input}`);

/** Wraps `fetch` with a timeout that raises an AbortError, which the Supabase client does not retry. */
export function fetchWithin(deadlines: Deadlines): typeof fetch {
  return (input, init) => {
    const isFile = new URL(toUrl(input)).pathname.startsWith('/storage/v1/object/');
    const within = deadlines[isFile ? 'file' : 'request'];
    const deadline = new AbortController();
    // Never cleared, so the timeout also covers the body.
    AbortSignal.timeout(within).addEventListener('abort', () =>
      deadline.abort(new DOMException(`no answer within ${within / 1000} s`, 'AbortError')),
    );
    const signals = [deadline.signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
