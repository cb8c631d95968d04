import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectEncrypted } from 'node:tls';

/** Opens an encrypted connection to a host. */
export type Connect = (host: string) => Duplex;

/** What is no address of the public internet, by IANA's registries of special addresses. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.ipv4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // All but what is given out (2000::/3): this machine, its link, private networks, IPv4 in disguise.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // And of that what leads elsewhere: tunnels, 6to4, documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.ipv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is one of the public internet, and not of this machine or of a network it is in. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  return !special[kind].check(address, kind);
}

/** Finds the public addresses of a name, and no others, whatever it says of itself at that moment. */
const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found = []) => {
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (error || first === undefined) {
      answer(error ?? new Error(`${hostname} is no host of the public internet`), '', 0);
    } else if (options.all) answer(null, addresses);
    else answer(null, first.address, first.family);
  });
};

/**
 * Connects to a host of the public internet, encrypted: to the address that was found to be public, so that a name that
 * says something else a moment later leads nowhere else. The addresses of push services and of pictures are given by
 * browsers, which must not have us speak to what is near us.
 */
export const connectPublicly: Connect = (host) => {
  // An address is looked up nowhere.
  if (isIP(host.replace(/^\[|\]$/g, ''))) throw new Error(`${host} is no name`);
  return connectEncrypted({ host, port: 443, servername: host, lookup: lookupPublic });
};
