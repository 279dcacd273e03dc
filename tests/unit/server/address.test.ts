import { describe, expect, test } from 'vitest'
import { addressKey, networkOf, plainAddress, siteOf } from '#server/gate/http/address.ts'

// RUN-16, RUN-17
describe('one IPv4 address', () => {
  test.each([
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '0000:0000:0000:0000:0000:FFFF:203.0.113.7',
    '::ffff:203.0.113.7%z1',
  ])('is the same, written as %s', written => {
    const all = [plainAddress, addressKey, networkOf, siteOf].map(of => of(written))
    expect(all).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.113.0/24'])
  })

  test.each(['', 'CANARY', '1.1.1.1:99', '[::1]', '%eth0'])('is not “%s”', written => {
    expect(plainAddress(written)).toBeNull()
  })
})

// RUN-16
describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::FFFF:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  test('is the same however one address is written', () => {
    const spellings = ['2001:db8:0:0:8:800:200c:417a', '2001:db8::8:800:200c:417a', '2001:0DB8:0:0:0008:0800:200C:417A']
    expect(new Set(spellings.map(networkOf)).size).toBe(1)
  })
})

describe('the key of an address', () => {
  test('tells two IPv4 neighbours apart and joins the two ways to write one', () => {
    expect(addressKey('203.0.113.7')).not.toBe(addressKey('203.0.113.8'))
    expect(addressKey('::ffff:203.0.113.7')).toBe(addressKey('203.0.113.7'))
  })

  test.each([addressKey, networkOf, siteOf])('never holds a zone: %o', keyOf => {
    expect(keyOf('fe80::1%eth0')).toBe(keyOf('fe80::1'))
    expect(keyOf(`fe80::1%${'x'.repeat(200)}`)).toBe(keyOf('fe80::1'))
  })

  test('joins all addresses of one IPv6 household', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  })
})
