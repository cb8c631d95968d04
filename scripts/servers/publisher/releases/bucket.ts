import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#scripts/config/bucket-settings.ts';
import { UploadFailed } from '../failures.ts';
import { reason } from '../retry.ts';

/** Timeout of a request (milliseconds). */
const requestWithin = 60_000;

/** Object that names the current release; the only one with conditional writes. */
const recordKey = 'release.json';

export interface BucketRecord {
  /** URL of the site that owns the bucket. */
  site: string;
  release: string;
  publisher: string;
  at: string;
  state: 'uploading' | 'live';
  /** Cache rules under which the objects were stored. */
  caching: string;
}

const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

/** Hashes content like the ETag of a single-part upload. */
export const contentHash = (bytes: Uint8Array) => createHash('md5').update(bytes);

/** Returns an element's first value. In bucket listings, these elements have neither attributes nor children. */
const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** Sends a request with a timeout (milliseconds). Throws UploadFailed if no response arrives. */
const sendWithin = (
  timeout: number,
  signal: AbortSignal,
  what: string,
  send: (signal: AbortSignal) => Promise<Response>,
) =>
  send(AbortSignal.any([signal, AbortSignal.timeout(timeout)])).catch((error) => {
    signal.throwIfAborted();
    throw new UploadFailed('away', `${what}: ${reason(error.cause ?? error)}`);
  });

/** An S3-compatible bucket. Error messages never contain its keys. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;

  constructor({ endpoint, bucket, accessKeyId, secretAccessKey, region }: BucketSettings) {
    this.#client = new AwsClient({
      ...{ accessKeyId, secretAccessKey, region },
      service: 's3',
      // R2 allows only one write per second to an object, so the record may need retries.
      retries: 6,
    });
    this.#url = `${endpoint}/${bucket}`;
  }

  /** @throws UploadFailed unless the response succeeded or has an expected status */
  async #send(path: string, signal: AbortSignal, init: RequestInit, expected: number[] = []) {
    const what = `${init.method ?? 'GET'} ${path}`;
    const answer = await sendWithin(requestWithin, signal, what, (signal) =>
      this.#client.fetch(this.#url + path, { ...init, signal }),
    );
    if (answer.ok || expected.includes(answer.status)) return answer;
    const code = textOf(await answer.text(), 'Code') ?? '';
    const isOvertaken = answer.status === 412 || answer.status === 409;
    throw new UploadFailed(isOvertaken ? 'overtaken' : 'away', `${what}: ${answer.status} ${code}`);
  }

  /** Lists the ETag of every object except the record, by key. */
  async list(signal: AbortSignal): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after && `&continuation-token=${encodeURIComponent(after)}`;
      const answer = await this.#send(`?list-type=2&encoding-type=url${from}`, signal, {});
      const xml = await answer.text();
      for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = decodeURIComponent((textOf(object, 'Key') ?? '').replaceAll('+', ' '));
        found.set(key, /[0-9a-f]{32}/.exec(textOf(object, 'ETag') ?? '')?.[0] ?? '');
      }
      after = textOf(xml, 'NextContinuationToken');
    }
    found.delete(recordKey);
    return found;
  }

  async put(key: string, body: Buffer<ArrayBuffer>, headers: HeadersInit, signal: AbortSignal) {
    // Lets the server reject a body damaged in transit.
    const own = { ...headers, 'content-md5': contentHash(body).digest('base64') };
    return this.#send(pathOf(key), signal, { method: 'PUT', body, headers: own });
  }

  async remove(key: string, signal: AbortSignal): Promise<void> {
    await this.#send(pathOf(key), signal, { method: 'DELETE' }, [404]);
  }

  async readRecord(signal: AbortSignal) {
    const answer = await this.#send(`/${recordKey}`, signal, { cache: 'no-store' }, [404]);
    if (answer.status === 404) return undefined;
    const record: BucketRecord = await answer.json();
    return { record, etag: answer.headers.get('etag') ?? '' };
  }

  /** Replaces the record that was read; returns the new ETag. Throws UploadFailed if another publisher changed it. */
  async writeRecord(record: BucketRecord, over: string | undefined, signal: AbortSignal) {
    const condition = over === undefined ? { 'if-none-match': '*' } : { 'if-match': over };
    const headers = {
      ...condition,
      'content-type': 'application/json',
      'cache-control': 'no-store',
    };
    const answer = await this.put(recordKey, Buffer.from(JSON.stringify(record)), headers, signal);
    return answer.headers.get('etag') ?? '';
  }
}

const addressesPerCall = 100;

/** Number of calls above which everything is purged: the free plan allows 5 a minute after the first 25. */
const mostCalls = 5;

export type PurgeCdn = (addresses: readonly string[] | 'all', signal: AbortSignal) => Promise<void>;

export function purgeCloudflare({ zone, token }: NonNullable<BucketSettings['purge']>): PurgeCdn {
  const call = async (body: object, signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await sendWithin(30_000, signal, 'purge', (signal) =>
      fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/purge_cache`, { ...init, signal }),
    );
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
