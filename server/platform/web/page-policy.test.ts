import { expect, test } from 'vitest'
import { contentPolicyFor } from './page-policy.ts'

const html = `<style>a{}</style><script>go()</script><script type="module" src="/assets/a.js"></script>`

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)] as [string, string[]]),
  )

test('tokens stolen from local storage: a page only runs and loads our own files', () => {
  const policy = directives(contentPolicyFor(html, 'closed'))
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
  expect(contentPolicyFor(html, 'closed')).not.toMatch(/https?:|unsafe|\*/)
})

test('a page of the app may also install our service worker and open a map', () => {
  const closed = directives(contentPolicyFor(html, 'closed'))
  const app = directives(contentPolicyFor(html, { kind: 'app', tiles: null, uploads: null }))
  expect(app).toEqual({ ...closed, 'trusted-types': ['xom-worker', 'default'] })
  expect(closed['worker-src']).toEqual(["'self'"])
})

test("the page with Facebook's SDK runs it, but no inline scripts", () => {
  const policy = directives(contentPolicyFor(html, 'facebook'))
  const closed = directives(contentPolicyFor(html, 'closed'))
  expect(policy['script-src']).toEqual([...(closed['script-src'] ?? []), 'https://connect.facebook.net'])
  expect(policy).toMatchObject({
    'style-src': closed['style-src'],
    'connect-src': ["'self'", 'https://connect.facebook.net', 'https://*.facebook.com'],
    'frame-src': ['https://*.facebook.com'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(contentPolicyFor(html, 'facebook')).not.toMatch(/unsafe|trusted-types/)
})

test('a page with a map may start its worker, and load tiles from a configured origin', () => {
  const closed = directives(contentPolicyFor(html, 'closed'))
  const bare = directives(contentPolicyFor(html, { kind: 'map', tiles: null }))
  expect(bare).toEqual({ ...closed, 'trusted-types': ['default'] })
  const tiles = 'https://tiles.example'
  expect(directives(contentPolicyFor(html, { kind: 'map', tiles }))).toEqual({
    ...bare,
    'img-src': ["'self'", 'data:', 'blob:', tiles],
    'connect-src': ["'self'", tiles],
  })
})

test('a page of the app may send files to the configured bucket, but loads nothing from it', () => {
  const uploads = 'https://bucket.example'
  const app = directives(contentPolicyFor(html, { kind: 'app', tiles: null, uploads: null }))
  expect(directives(contentPolicyFor(html, { kind: 'app', tiles: null, uploads }))).toEqual({
    ...app,
    'connect-src': ["'self'", uploads],
  })
})
