import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { createProxyServer } from 'http-proxy-3';
import { scratchFolder } from '../lib/folders.ts';

/** Returns the response's status, 0 to cut the connection, or undefined to forward the request. */
type Fault = (request: IncomingMessage) => number | undefined | Promise<undefined>;

/**
 * Starts an S3 server (s3rver) behind a proxy that adds faults, conditional writes and paged lists. The lists of s3rver
 * cannot be paged, because s3rver encrypts its page tokens with an algorithm that Node no longer supports.
 * @param perPage number of objects on a page of a list
 */
export async function startS3Server(perPage = 1000) {
  const folder = await scratchFolder();
  const bucket = 'site';
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    directory: folder.path,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const target = `http://127.0.0.1:${port}`;
  const requests: string[] = [];
  let fault: Fault = () => undefined;

  const isRefused = async ({ method, url = '', headers }: IncomingMessage) => {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (method !== 'PUT' || (match ?? noneMatch) === undefined) return false;
    const { status, headers: now } = await fetch(target + url, { method: 'HEAD' });
    return noneMatch === '*' ? status === 200 : now.get('etag') !== match;
  };
  const list = async (url: URL): Promise<string> => {
    const after = url.searchParams.get('continuation-token') ?? '';
    const { objects } = await server.store.listObjects(bucket, {});
    const rest = objects
      .filter(({ key }) => key > after)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const page = rest.slice(0, perPage);
    const contents = page.map(
      ({ key, metadata }) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>${metadata.etag}</ETag></Contents>`,
    );
    const next = rest.length > perPage ? (page.at(-1)?.key ?? '') : undefined;
    const token = next && `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<ListBucketResult>${contents.join('')}${token ?? ''}</ListBucketResult>`;
  };
  const proxy = createProxyServer({ target });
  proxy.on('error', (_, __, response) => response.destroy());
  const front = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const status = (await fault(request)) ?? ((await isRefused(request)) ? 412 : undefined);
    const url = new URL(request.url ?? '', target);
    if (status === undefined) {
      if (url.searchParams.has('list-type')) return response.end(await list(url));
      return proxy.web(request, response);
    }
    if (status === 0) return response.destroy();
    response.writeHead(status, { connection: 'close' }).end('<Error><Code>Fault</Code></Error>');
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  return {
    settings: {
      ...{ endpoint, bucket, region: 'auto', purge: undefined },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    /** Requests received so far, such as `PUT /site/index.html`. */
    requests,
    failWith(next: Fault) {
      fault = next;
    },
    get: (key: string) => fetch(`${target}/${bucket}/${key}`),
    async [Symbol.asyncDispose]() {
      front.closeAllConnections();
      front.close();
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
