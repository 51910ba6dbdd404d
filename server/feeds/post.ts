import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { FeedConfig } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';

/** Networks that no public service is in: https://www.iana.org/assignments/iana-ipv4-special-registry and its pair for IPv6. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to this machine, its network, or nobody. */
export const isInner = (address: string): boolean =>
  isIP(address) === 0 || inner.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** How long an answer is waited for, in milliseconds. */
const patience = 10_000;

/** More of an answer is not read, in bytes. */
const mostRead = 64 * 1024;

/** A name is resolved once, and what it resolves to is what is called: it cannot be another address a moment later. */
export const outerOnly =
  (find: typeof lookup): LookupFunction =>
  (name, options, done) =>
    find(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const inside = found.find(({ address }) => isInner(address));
      const [first] = found;
      if (inside !== undefined || first === undefined) return done(refusal(inside?.address ?? name), '');
      return options.all === true ? done(null, found) : done(null, first.address, first.family);
    });

const refusal = (address: string) =>
  new Error(
    `${address} is an address of this network: set FEED_PRIVATE_NETWORK to on if the platform is there`,
  );

/**
 * Posts JSON. Redirects are not followed.
 *
 * @returns the status of the answer
 * @throws Error when there is none in time, or when the address may not be called
 */
export function post(
  { url, isInnerAllowed }: Pick<FeedConfig, 'url' | 'isInnerAllowed'>,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<number> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isFree = isInnerAllowed || isLoopback(host);
  // A name is looked up; an address is not.
  if (!isFree && isIP(host) !== 0 && isInner(host)) return Promise.reject(refusal(host));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Matricula',
        },
        signal: AbortSignal.timeout(patience),
        ...(isFree ? {} : { lookup: outerOnly(lookup) }),
      },
      (response) => {
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > mostRead) request.destroy();
        });
        response.on('error', reject);
        response.on('close', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
