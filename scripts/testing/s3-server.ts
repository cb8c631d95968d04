import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { createProxyServer } from 'http-proxy-3';
import { scratchFolder } from '../lib/folders.ts';

/** Status of a request in place of the server's; 0 to cut the connection, undefined to pass it on. */
type Fault = (request: IncomingMessage) => number | undefined | Promise<undefined>;

/**
 * Starts an S3 server (s3rver) behind a proxy that adds conditional writes, which it lacks, and faults.
 */
export async function startS3Server() {
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
  const proxy = createProxyServer({ target });
  proxy.on('error', (_, __, response) => response.destroy());
  const front = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const status = (await fault(request)) ?? ((await isRefused(request)) ? 412 : undefined);
    if (status === undefined) return proxy.web(request, response);
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
    /** Requests so far, as `PUT /site/index.html`. */
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
