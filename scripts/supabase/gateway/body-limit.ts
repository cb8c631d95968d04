import { maxRequestFileBytes } from '#shared/requests/request-file.ts';
import type { Caller } from './caller.ts';
import type { Service } from './paths.ts';
import { isVisitorsFile } from './request-files.ts';

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
  request: Pick<Request, 'method' | 'headers' | 'url'>,
  service: Service,
  caller: Caller,
): 411 | 413 | undefined {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (headers.has('transfer-encoding')) return 411;
  const most = isVisitorsFile(request, caller) ? maxRequestFileBytes : longest(service, caller);
  return Number(headers.get('content-length') ?? 0) > most ? 413 : undefined;
}
