import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'

// Two lists: one would look for an IPv4 address among the nets of IPv6 as well.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.ipv4.addSubnet(net, prefix, 'ipv4')
}
// Whatever is no global unicast address, and what carries an IPv4 address inside of one.
for (const [net, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
] as const) {
  notPublic.ipv6.addSubnet(net, prefix, 'ipv6')
}

/** Whether an address lies in the open net, and not beside the server. */
export function isPublicAddress(address: string, family: number): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return !notPublic[kind].check(address, kind)
}

type Resolve = (hostname: string, options: { all: true }) => Promise<LookupAddress[]>

/**
 * Finds a host's addresses and refuses those beside the server. Given to the connection itself, so that
 * what was looked at is what is called: another answer of the name service a moment later changes nothing.
 */
export function createPublicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    void resolve(hostname, { all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address, family }) => isPublicAddress(address, family))) {
          callback(new Error('not a public address'), '')
        } else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
