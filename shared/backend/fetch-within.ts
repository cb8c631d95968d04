/** How long a server may take for its whole answer (milliseconds). */
export interface Deadlines {
  request: number;
  /** Sending a file to Storage, or fetching one. */
  file: number;
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : `${input}`);

/**
 * `fetch` that gives up: a connection that is frozen is never answered and never closed, and whoever waits for it
 * waits for good. It ends as if it had been aborted, which the client of Supabase does not try again by itself.
 */
export function fetchWithin(deadlines: Deadlines): typeof fetch {
  return (input, init) => {
    const isFile = new URL(addressOf(input)).pathname.startsWith('/storage/v1/object/');
    const within = deadlines[isFile ? 'file' : 'request'];
    const deadline = new AbortController();
    // Of the answer's body, too: until that is read, or nobody wants it.
    AbortSignal.timeout(within).addEventListener('abort', () =>
      deadline.abort(new DOMException(`no answer within ${within / 1000} s`, 'AbortError')),
    );
    const signals = [deadline.signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
