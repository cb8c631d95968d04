import type { LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectEncrypted } from 'node:tls';
import { networks } from '#scripts/lib/http/addresses.ts';

export type Connect = (host: string) => Duplex;

/**
 * Addresses that are not on the public internet, by IANA's registries of special addresses. Two lists, as one of IPv6
 * would match every IPv4 address by its mapped form.
 */
const blocked = {
  ipv4: networks(
    `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
    192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`.split(
      /\s+/,
    ),
  ),
  // Everything but the assigned 2000::/3, and within it tunnels, 6to4 and documentation.
  ipv6: networks('::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'.split(' ')),
};

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  return !blocked[kind].check(address, kind);
}

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
