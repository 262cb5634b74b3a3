/** @module-tag full */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testing.ts'
import { readAddresses } from './testing-addresses.ts'

const publicUrl = 'https://xom.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl }, undefined, undefined, undefined, 'built')
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const example = (path: string) => path.replaceAll(/:\w+/g, '12').replace('/*', '/12')

/** Whether a robots.txt allows a path to all crawlers: the longest matching rule wins (RFC 9309). */
function mayCrawl(robots: string, path: string): boolean {
  // Groups are apart by a blank line. The first one is for every crawler; those of link previews have their own.
  const [group = ''] = robots.split('\n\n')
  const rules = group
    .split('\n')
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ allows: match[1] === 'Allow', prefix: match[2] ?? '' }] : []))
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || Number(b.allows) - Number(a.allows))
  return rules[0]?.allows ?? true
}

test('the sitemap lists exactly the built pages that are not hidden', async () => {
  const { editions } = readAddresses()
  const { body } = await get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const indexed: string[] = []
  for (const { path } of editions)
    if (!(await get(path)).body.includes('content="noindex"')) indexed.push(publicUrl + path)
  expect(listed.toSorted()).toEqual(indexed.toSorted())
})

test('crawlers may read the built pages, but not the app, the API or pages of people', async () => {
  const { documents, screens } = readAddresses()
  const { body: robots } = await get('/robots.txt')
  const open = [...Object.keys(documents), '/login', '/icon.svg', '/icon-512.png', '/manifest.webmanifest']
  const assets = ['/assets/entry.js', '/og/landing.jpg', '/screens/vi/feed-390.webp', '/sitemap.xml']
  expect([...open, ...assets].filter((path) => !mayCrawl(robots, path))).toEqual([])

  const closed = screens.filter((path) => path !== '/login').map(example)
  const people = [
    '/users/2',
    '/i/abc',
    '/trusted/abc',
    '/check-in-alarms/abc',
    '/mail/stop/abc',
    '/api/users/2/',
    '/media/abc.webp',
    '/dev/mail',
  ]
  expect([...closed, ...people].filter((path) => mayCrawl(robots, path))).toEqual([])
})

test('screens of the app are noindex, documents are not', async () => {
  const { canonical, screens } = readAddresses()
  const tag = async (path: string) => (await get(path)).headers['x-robots-tag']
  for (const path of screens.map(example)) expect(await tag(path), path).toBe('noindex')
  for (const path of canonical) expect(await tag(path), path).toBeUndefined()
})

test.each(['/legal/privacy', '/help', '/login', '/feed'])(
  'an unchanged %s is not sent again',
  async (path) => {
    const { etag = '', 'cache-control': cache } = (await get(path)).headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(cache).toBe('no-cache')
    const again = await get(path, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(path, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  },
)

test('the manifest’s icons exist in their sizes', async () => {
  const reply = await get('/manifest.webmanifest')
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  const manifest = reply.json<{
    name: string
    start_url: string
    icons: { src: string; sizes: string; type: string }[]
  }>()
  expect(manifest).toMatchObject({ name: 'Xóm', start_url: '/feed' })
  const icons = [...manifest.icons, { src: '/icon-180.png', sizes: '180x180', type: 'image/png' }]
  expect(icons.length).toBeGreaterThan(3)
  for (const { src, sizes, type } of icons) {
    const icon = await get(src)
    expect(icon.statusCode, src).toBe(200)
    expect(icon.headers['content-type'], src).toContain(type)
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(['any', `${width}x${height}`], src).toContain(sizes)
  }
})
