import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { plainAddress } from './address.ts'

/** Whether what this address says of others is believed; hop 0 is the one that is connected to us. */
export type Trust = (address: string, hop: number) => boolean

/** `on` trusts the next hop only; else a number of hops or a list of addresses (TRUST_PROXY). */
export function trustOf(setting: string): Trust {
  if (setting === '' || setting === 'off') return () => false
  const hops = setting === 'on' ? 1 : Number(setting)
  if (Number.isInteger(hops)) return (_, hop) => hop < hops
  const list = new BlockList()
  for (const network of setting.split(',').flatMap(named => networks[named.trim()] ?? named.trim())) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * The nearest address that is not trusted, as Fastify's `request.ip`, in its one form. What is no address is the
 * peer's, and so is what carries a zone: nobody but its own machine knows what that means.
 */
export function addressOf({ socket, headers }: IncomingMessage, trust: Trust): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const peer = plainAddress(socket.remoteAddress ?? '') ?? ''
  const hops = [peer, ...forwarded.split(',').toReversed()].map(hop => hop.trim()).filter(Boolean)
  const named = hops.find((address, hop) => !trust(address, hop)) ?? hops.at(-1) ?? ''
  return (named.includes('%') ? null : plainAddress(named)) ?? peer
}

/** Twelve signs of chance, which somebody can read out; or the id that a trusted proxy gave (RUN-35). */
export function requestIdOf({ socket, headers }: IncomingMessage, trust: Trust): string {
  const given = headers['x-request-id']
  const isBelieved =
    typeof given === 'string' && /^[a-z0-9-]{1,64}$/i.test(given) && trust(socket.remoteAddress ?? '', 0)
  return isBelieved ? given : randomUUID().slice(-12)
}
