import type { BucketSettings } from '#scripts/config/bucket-settings.ts';
import { UploadFailed } from '../failures.ts';
import { reason } from '../retry.ts';

const addressesPerCall = 100;

/** Number of calls above which everything is purged: the free plan allows 5 a minute after the first 25. */
const mostCalls = 5;

export type PurgeCdn = (addresses: readonly string[] | 'all', signal: AbortSignal) => Promise<void>;

export function purgeCloudflare({ zone, token }: NonNullable<BucketSettings['purge']>): PurgeCdn {
  const call = async (body: object, signal: AbortSignal) => {
    const answer = await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    }).catch((error) => {
      signal.throwIfAborted();
      throw new UploadFailed('away', `purge: ${reason(error.cause ?? error)}`);
    });
    if (!answer.ok) throw new UploadFailed('away', `purge: ${answer.status}`);
  };
  return async (addresses, signal) => {
    if (addresses === 'all' || addresses.length > mostCalls * addressesPerCall) {
      return call({ purge_everything: true }, signal);
    }
    for (let at = 0; at < addresses.length; at += addressesPerCall) {
      await call({ files: addresses.slice(at, at + addressesPerCall) }, signal);
    }
  };
}
