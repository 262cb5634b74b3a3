import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOwnPath, decodeOrNull } from './own-path.ts'
import { ownLinkToPath } from './urls.ts'
import { runs } from './testing-runs.ts'

const origin = 'https://xom.example:8443'

test.each([
  ['/posts/1', '/posts/1'],
  ['  /posts/1\n', '/posts/1'],
  ['/posts/12?comment=3#reply', '/posts/12?comment=3#reply'],
  ['https://xom.example:8443/users/7', '/users/7'],
  ['http://xom.example:8443/users/7', '/users/7'],
  ['HTTPS://XOM.EXAMPLE:8443/users/7', '/users/7'],
  ['xom.example:8443/users/7', '/users/7'],
  ['https://xom.example:8443', '/'],
  ['https://xom.example:8443?q=1', '/?q=1'],
])('%j becomes the path %s', (text, path) => {
  expect(ownLinkToPath(text, origin)).toBe(path)
})

test.each([
  '',
  'posts/1',
  'Bài của anh Minh',
  '//evil.example/posts/1',
  '/\\evil.example',
  '/%2Fevil.example',
  'https://evil.example/posts/1',
  'https://xom.example/posts/1',
  'https://xom.example:8443.evil.example/',
  'https://xom.example:8443@evil.example/',
  'https://me:secret@xom.example:8443/',
  'https://xom.example:8443//evil.example',
  'https:xom.example:8443/posts/1',
  'https://',
  'xom.example:8443',
  'ftp://xom.example:8443/posts/1',
  'xom.example:8443/..%2F/',
  'https://xom.example:8443/..%2F/evil.example',
  'javascript:alert(1)',
  'javascript://xom.example:8443/%0Aalert(1)',
  'data:text/html,xom.example:8443/',
])('return address: %j is refused', (text) => {
  expect(ownLinkToPath(text, origin)).toBe(null)
})

const hostile = fc.constantFrom(
  '/', '\\', '//', '%2F', '%5C', '%252F', '.', '..', ':', '@', '?', '#', '\t', '\n', ' ', '8443', 'xom.example',
  'xom.example:8443', 'https:', 'http://', 'javascript:', 'evil.example', 'posts/1', '％２Ｆ', '／', '%', '\u202e',
) // prettier-ignore
const inputs = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.array(fc.oneof(hostile, fc.string()), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(hostile, { maxLength: 8 }).map((parts) => `${origin}${parts.join('')}`),
  fc.array(hostile, { maxLength: 8 }).map((parts) => `xom.example:8443/${parts.join('')}`),
)

test('return address: any accepted input becomes a path of this site, and parsing the result again changes nothing', () => {
  let accepted = 0
  fc.assert(
    fc.property(inputs, (text) => {
      const path = ownLinkToPath(text, origin)
      if (path === null) return
      accepted++
      expect(new URL(path, origin).origin).toBe(origin)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(toOwnPath(path)).toBe(path)
      expect(ownLinkToPath(origin + path, origin)).toBe(path)
      // A proxy or a browser may decode it any number of times.
      for (let decoded: string | null = path, before = ''; decoded !== null && decoded !== before;) {
        expect(decoded).not.toMatch(/^\/[/\\]/)
        before = decoded
        decoded = decodeOrNull(new URL(decoded, origin).pathname)
      }
    }),
    { numRuns: runs(1000, 30000) },
  )
  expect(accepted).toBeGreaterThan(100)
})
