import type { Caller } from './caller.ts';
import type { Service } from './paths.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The longest body each service is sent, by who sends it; a picture may have 5 MB, with what a form adds to it. */
function longest(service: Service, caller: Caller): number {
  if (service === 'auth' || caller === 'anonymous') return 64 * kilobyte;
  // Backups are restored, and catalogues filled, many rows at a time.
  if (caller === 'service') return 64 * megabyte;
  return service === 'rest' ? 5 * megabyte : 6 * megabyte;
}

/**
 * Why a body is not read: it is too long, or does not say how long it is.
 * @returns the status of the refusal
 */
export function refusedBody(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  service: Service,
  caller: Caller,
): 411 | 413 | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (headers.has('transfer-encoding')) return 411;
  return Number(headers.get('content-length') ?? 0) > longest(service, caller) ? 413 : undefined;
}
