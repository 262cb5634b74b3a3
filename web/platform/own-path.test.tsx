import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOwnPath } from '../../contract/own-path.ts'
import { runs } from '../../contract/testing-runs.ts'

test.each([
  '/feed',
  '/posts/12?comment=3#reply',
  '/search?q=M%C6%B0%E1%BB%A3n%20qu%E1%BA%A1t',
  '/business/b%C3%A1nh-m%C3%AC',
])('%s is a path of this app', (path) => {
  expect(toOwnPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/%',
  'javascript:alert(1)',
  'https://evil.example/feed',
  'feed',
  '',
  null,
  undefined,
  12,
  { pathname: '/feed' },
])('%j is not a path of this app', (value) => {
  expect(toOwnPath(value)).toBe(null)
})

const special = fc.constantFrom(
  '/', '\\', '//', '%2F', '%2f', '%5C', '%252F', '.', '..', ':', '@', '?', '#', '\t', '\n', '\0', ' ',
  'javascript:', 'data:', 'https:', 'evil.example', 'feed', '％２Ｆ', '／', '%', '%zz', '\u202e',
) // prettier-ignore
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.array(fc.oneof(special, fc.string()), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(special, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
)

test('no text leads to another origin', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const path = toOwnPath(text)
      if (path === null) return
      const target = new URL(path, location.origin)
      expect(target.origin).toBe(location.origin)
      expect(target.pathname + target.search + target.hash).toBe(path)
      expect(decodeURIComponent(target.pathname)).toMatch(/^\/(?![/\\])/)
      expect(toOwnPath(path)).toBe(path)
    }),
    { numRuns: runs(2000, 20000) },
  )
})
