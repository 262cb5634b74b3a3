import sharp from 'sharp'
import { htmlOf, readAddresses } from './built-documents.ts'
import { expect, test } from '../fixtures.ts'
import { mayCrawl } from './robots.ts'

test('the sitemap lists exactly the pages that aren’t hidden', async ({ request, baseURL }) => {
  const { editions } = readAddresses()
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const shown: string[] = []
  for (const { path } of editions)
    if (!(await htmlOf(request, path)).includes('content="noindex"')) shown.push(`${baseURL}${path}`)
  expect(listed.toSorted()).toEqual(shown.toSorted())
})

test('crawlers may read public pages, and nothing of the app or of people', async ({ request }) => {
  const { documents, screens } = readAddresses()
  const robots = await htmlOf(request, '/robots.txt')
  const open = [...Object.keys(documents), '/login', '/icon.svg', '/icon-512.png', '/manifest.webmanifest']
  const assets = ['/assets/entry.js', '/og/landing.jpg', '/screens/vi/feed-390.webp', '/sitemap.xml']
  expect([...open, ...assets].filter((path) => !mayCrawl(robots, path))).toEqual([])

  const example = (path: string) => path.replaceAll(/:\w+/g, '12').replace('/*', '/12')
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

test('screens of the app are noindex, documents aren’t', async ({ request }) => {
  const { canonical, screens } = readAddresses()
  const example = (path: string) => path.replaceAll(/:\w+/g, '12').replace('/*', '')
  const tags = async (path: string) => (await request.get(path)).headers()['x-robots-tag']
  for (const path of screens.map(example)) expect(await tags(path), path).toBe('noindex')
  for (const path of canonical) expect(await tags(path), path).toBeUndefined()
})

test('an unchanged page is not sent again', async ({ request }) => {
  for (const path of ['/legal/privacy', '/help', '/login', '/feed']) {
    const { etag = '', 'cache-control': cache } = (await request.get(path)).headers()
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(cache).toBe('no-cache')
    const again = await request.get(path, { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    expect(await again.body()).toHaveLength(0)
    expect((await request.get(path, { headers: { 'if-none-match': 'W/"other"' } })).status()).toBe(200)
  }
})

test('the manifest’s icons exist in their sizes', async ({ request }) => {
  const reply = await request.get('/manifest.webmanifest')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; type: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Xóm', start_url: '/feed' })
  const icons = [...manifest.icons, { src: '/icon-180.png', sizes: '180x180', type: 'image/png' }]
  expect(icons.length).toBeGreaterThan(3)
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toContain(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})
