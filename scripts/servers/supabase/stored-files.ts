import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { writeAtomic } from '../../lib/atomic-write.ts';
import { mediaType } from '../../lib/content-type.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/**
 * Creates a Storage adapter with one file per object, `<folder>/<bucket>/<key>`. The package exposes its own adapter
 * only to its command line, with a fixed folder.
 */
export function storedFiles(folder: string): StorageAdapter {
  const resolveFile = (bucket: string, key: string): string => {
    const file = path.resolve(folder, bucket, key);
    if (!file.startsWith(path.resolve(folder, bucket) + path.sep)) {
      throw new Error(`object key outside its bucket: ${key}`);
    }
    return file;
  };

  const describe = (bucket: string, key: string, found: Stats): Metadata => {
    const tag = createHash('md5').update(`${bucket}/${key}:${found.mtimeMs}:${found.size}`);
    return {
      // Keys are never overwritten (a new upload gets a new key), so cached copies stay valid.
      cacheControl: 'public, max-age=31536000, immutable',
      contentLength: found.size,
      size: found.size,
      mimetype: mediaType(key) ?? 'application/octet-stream',
      lastModified: found.mtime,
      eTag: `"${tag.digest('hex')}"`,
    };
  };

  const headObject = async (bucket: string, key: string): Promise<Metadata> =>
    describe(bucket, key, await stat(resolveFile(bucket, key)));

  return {
    driver: null,
    async getObject(bucket, key, _version, headers) {
      // Opened first because an open file can be read to its end even if it is removed meanwhile.
      const file = await open(resolveFile(bucket, key));
      const metadata = describe(bucket, key, await file.stat());
      if (headers?.ifNoneMatch === metadata.eTag) {
        await file.close();
        return { httpStatusCode: 304, metadata };
      }
      const body = Readable.toWeb(file.createReadStream());
      return { httpStatusCode: 200, metadata, body };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes =
        body instanceof Uint8Array
          ? body
          : await buffer(body as unknown as AsyncIterable<Uint8Array>);
      // Atomic and durable: neither an aborted upload nor a power cut leaves half an image.
      await writeAtomic(resolveFile(bucket, key), bytes);
      return { ...(await headObject(bucket, key)), mimetype: contentType, cacheControl };
    },
    async deleteObject(bucket, key) {
      await rm(resolveFile(bucket, key), { force: true });
    },
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => rm(resolveFile(bucket, key), { force: true })));
    },
    async copyObject() {
      // The gateway has no route for copies.
      throw new Error('copies are not supported');
    },
    headObject,
    async privateAssetUrl(bucket, key) {
      return new URL(`file://${resolveFile(bucket, key)}`).href;
    },
  };
}
