import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['64:ff9b::198.51.100.7', '198.51.100.7'],
  ['2002:c633:6407:1:2:3:4:5', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['::ffff:198.51.100.7%eth0', '198.51.100.7'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  '',
  'unknown',
  '1',
  '0x7f.1',
  '010.0.0.1',
  '1.2.3',
  '1.2.3.4.5',
  '2001:db8',
  '_hidden',
  'x'.repeat(9999),
])('%s is no address and counts with all other non-addresses', (address) => {
  expect(networkOf(address)).toBe('unknown')
})

test('a site is the networks that share their first 48 bits', () => {
  expect(siteOf('2001:db8:1:2::6')).toBe('2001:db8:1::/48')
  expect(siteOf('::ffff:198.51.100.7')).toBe('198.51.100.7')
})

const group = fc.integer({ min: 0, max: 0xffff })
const byte = fc.integer({ min: 0, max: 255 })
/**
 * 6to4 and NAT64 prefixes contain an IPv4 address and are tested above; small first groups include those and mapped
 * ones.
 */
const first = fc.integer({ min: 0x2003, max: 0xffff })
const whole = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')
/** The same address in another notation. */
const compressed = (groups: number[]) => new URL(`http://[${whole(groups)}]`).hostname.slice(1, -1)
const padded = (groups: number[]) =>
  groups.map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':')

test('IPv6 addresses are of one network exactly if their first 64 bits are the same, in every notation', () => {
  const tail = fc.array(group, { minLength: 4, maxLength: 4 })
  const head = fc.tuple(first, group, group, group)
  fc.assert(
    fc.property(head, tail, tail, head, (prefix, one, other, elsewhere) => {
      const [a, b] = [
        [...prefix, ...one],
        [...prefix, ...other],
      ]
      const network = networkOf(whole(a))
      for (const written of [
        compressed(a),
        padded(a),
        `${whole(a)}%eth0`,
        `[${compressed(a)}]:80`,
        whole(b),
        compressed(b),
      ])
        expect(networkOf(written)).toBe(network)
      expect(networkOf(whole([...elsewhere, ...one])) === network).toBe(whole(elsewhere) === whole(prefix))
    }),
  )
})

test('an IPv4 address is one network, bare or mapped, and every other address another', () => {
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      const bare = `${a}.${b}.${c}.${d}`
      const groups = whole([0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d])
      for (const written of [bare, `::ffff:${bare}`, groups, `${bare}:65535`])
        expect(networkOf(written)).toBe(bare)
    }),
  )
})

test('no header value makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(networkOf(text).length).toBeLessThanOrEqual(25)
    }),
  )
})
