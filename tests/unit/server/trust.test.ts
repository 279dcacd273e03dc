import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addressOf, trustOf } from '#server/gate/http/trust.ts'

/** How the gate reads it. */
function ofGate(setting: string, remoteAddress: string, forwarded: string): string {
  const request = { socket: { remoteAddress }, headers: headersOf(forwarded) }
  return addressOf(request as unknown as IncomingMessage, trustOf(setting))
}

/** How Fastify itself reads the same setting. */
async function ofFastify(setting: string, remoteAddress: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: setting === '' ? false : setting })
  app.get('/', async request => request.ip)
  const answer = await app.inject({ url: '/', remoteAddress, headers: headersOf(forwarded) })
  await app.close()
  return answer.body
}

const headersOf = (forwarded: string): Record<string, string> => (forwarded ? { 'x-forwarded-for': forwarded } : {})

// RUN-17
describe('an address behind proxies', () => {
  test.each<[setting: string, connected: string, forwarded: string, address: string]>([
    ['', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '10.0.0.2', '203.0.113.7', '10.0.0.2'],
    ['10.0.0.0/8', '10.0.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.2', '203.0.113.7, 10.1.1.1', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.2', '10.3.3.3,10.1.1.1', '10.3.3.3'],
    ['10.0.0.0/8', '::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.2', '', '10.0.0.2'],
    ['loopback', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['loopback', '::1', '2001:db8::7', '2001:db8::7'],
    ['uniquelocal, fe80::/10', 'fe80::1', '192.168.1.1', '192.168.1.1'],
    ['fd00::/8, ::1', 'fd00::5', '2001:db8::7, ::1', '2001:db8::7'],
  ])(
    'with TRUST_PROXY=%s, %s and “%s” is %s, as Fastify has it',
    async (setting, remoteAddress, forwarded, address) => {
      expect(ofGate(setting, remoteAddress, forwarded)).toBe(address)
      expect(await ofFastify(setting, remoteAddress, forwarded)).toBe(address)
    },
  )

  test.each([
    'CANARY',
    '1.1.1.1:99',
    '999.1.1.1',
    '"}{"level":60',
    '203.0.113.7, x',
    '::ffff:1.2.3.4%z7',
    `fe80::1%${'x'.repeat(200)}`,
  ])('that is none is the one of who is connected: %s', forwarded => {
    const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }
    expect(addressOf(request as unknown as IncomingMessage, trustOf('on'))).toBe('127.0.0.1')
  })

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:CB00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
    'is one, also written as %s, whether forwarded or connected',
    written => {
      expect(ofGate('on', '127.0.0.1', written)).toBe('203.0.113.7')
      expect(ofGate('off', written, '')).toBe('203.0.113.7')
    },
  )

  test('that is connected has no zone, and is trusted without it', () => {
    expect(ofGate('off', 'fe80::1%eth0', '')).toBe('fe80::1')
    expect(ofGate('fe80::/10', 'fe80::1%eth0', '203.0.113.7')).toBe('203.0.113.7')
  })

  test('with a number of proxies is the one before them', () => {
    const at = (setting: string): string => ofGate(setting, '10.0.0.9', '1.1.1.1, 2.2.2.2')
    expect(['off', 'on', '2', '9'].map(at)).toEqual(['10.0.0.9', '2.2.2.2', '1.1.1.1', '1.1.1.1'])
  })
})
