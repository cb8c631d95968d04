import type { LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectEncrypted } from 'node:tls';
import { isPublicAddress } from '#scripts/lib/http/addresses.ts';

export type Connect = (host: string) => Duplex;

/** Error code of a host outside the public internet. */
export const privateHost = 'EPRIVATE';

/** Resolves a name to its public IP addresses; throws if it has none. */
async function publicAddresses(host: string, options: LookupOptions = {}) {
  const found = await lookup(host, { ...options, all: true });
  const [first, ...others] = found.filter(({ address }) => isPublicAddress(address));
  if (first) return [first, ...others] as const;
  const error = new Error(`${host} is no host of the public internet`);
  throw Object.assign(error, { code: privateHost });
}

export const findPublicAddress = async (host: string) => (await publicAddresses(host))[0].address;

const lookupPublic: LookupFunction = (hostname, options, answer) => {
  publicAddresses(hostname, options).then(
    ([first, ...others]) =>
      options.all ? answer(null, [first, ...others]) : answer(null, first.address, first.family),
    (error) => answer(error, '', 0),
  );
};

/**
 * Connects with TLS to a host on the public internet. Browsers supply the URLs of push services and pictures, which
 * must not reach our network. Connects to the very IP address that was checked because the name may resolve differently
 * a moment later.
 */
export const connectPublicly: Connect = (host) => {
  // IP addresses skip the lookup and therefore the check.
  if (isIP(host.replace(/^\[|\]$/g, ''))) throw new Error(`${host} is no name`);
  return connectEncrypted({ host, port: 443, servername: host, lookup: lookupPublic });
};

/** Sends a request over a connection. Resolves with the response before its body is read. */
export function requestOver(connect: Connect, url: URL, options: RequestOptions, body?: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // Uses no agent because an agent opens its own connections. Without one, https has no default port.
  const own = { createConnection: () => connect(url.hostname), defaultPort: 443 };
  request(url, { ...options, ...own }, resolve)
    .on('error', reject)
    .end(body);
  return promise;
}
