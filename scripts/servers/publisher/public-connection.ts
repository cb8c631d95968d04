import type { LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectEncrypted } from 'node:tls';
import { isPublicAddress } from '#scripts/lib/http/addresses.ts';

export type Connect = (host: string) => Duplex;

/** Error of a host that is not on the public internet. */
export const privateHost = 'EPRIVATE';

/** Resolves a name to its addresses of the public internet, to connect to one of these. */
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
 * Connects to a host of the public internet with TLS, to the very address that was checked, as the name may resolve
 * differently a moment later. Browsers supply the addresses of push services and pictures, and must not reach our network.
 */
export const connectPublicly: Connect = (host) => {
  // Addresses are never resolved.
  if (isIP(host.replace(/^\[|\]$/g, ''))) throw new Error(`${host} is no name`);
  return connectEncrypted({ host, port: 443, servername: host, lookup: lookupPublic });
};

/** Sends a request over a connection. Resolves with the response, whose body is not read yet. */
export function requestOver(connect: Connect, url: URL, options: RequestOptions, body?: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // Without an agent, which would connect itself, https has no default port.
  const own = { createConnection: () => connect(url.hostname), defaultPort: 443 };
  request(url, { ...options, ...own }, resolve)
    .on('error', reject)
    .end(body);
  return promise;
}
