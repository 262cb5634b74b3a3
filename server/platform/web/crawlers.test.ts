import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Room } from '../room.ts'
import { readConfig } from '../start/config.ts'
import type { BuiltWeb } from './built-pages.ts'
import { serveCrawlers } from './web.ts'

const origin = 'https://xom.example'

/** Returns robots.txt and the sitemap of a web with these screens and pages. */
async function getCrawlerFiles(web: Partial<Pick<BuiltWeb, 'screens' | 'listed'>>, rooms: Room[] = []) {
  const app = fastify()
  app.decorate('context', { config: { ...readConfig({}), publicUrl: origin }, rooms } as never)
  serveCrawlers(app, { screens: [], listed: [], ...web })
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body }
  }
  return { robots: await get('/robots.txt'), sitemap: await get('/sitemap.xml') }
}

const disallowed = (body: string) =>
  body.split('\n').flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))

test('robots.txt disallows the API, pictures and every screen except sign-in', async () => {
  const screens = ['/feed', '/posts/:id', '/login', '/users', '/users/:id', '/i/:code', '/groups/*']
  const { robots } = await getCrawlerFiles({ screens })
  expect(robots).toMatchObject({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
    cache: 'public, max-age=86400',
  })
  expect(disallowed(robots.body)).toEqual([
    '/api/',
    '/feed',
    '/groups',
    '/i/',
    '/media/',
    '/posts/',
    '/users',
  ])
})

test('allowed paths and the sitemap come last in robots.txt', async () => {
  const { robots } = await getCrawlerFiles({ screens: ['/feed'] })
  expect(robots.body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /feed',
    'Disallow: /media/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})

test('crawlers that draw previews of links may fetch the screens that have one', async () => {
  const rooms = [{ name: 'events', linkSubjects: { '/events/:id': async () => null } }]
  const { robots } = await getCrawlerFiles({ screens: ['/events/:id', '/posts/:id'] }, rooms)
  const [, group = ''] = robots.body.split('\n\n')
  expect(group).toContain('User-agent: facebookexternalhit\n')
  expect(group).toContain('\nAllow: /events/\nDisallow: /api/\n')
  expect(group).toContain('Disallow: /posts/')
})

test('the sitemap lists every page in both languages with its translation', async () => {
  const { sitemap } = await getCrawlerFiles({
    listed: [
      { vi: '/', en: '/en' },
      { vi: '/legal/terms', en: '/pages/en/terms', updated: '2025-01-06' },
    ],
  })
  expect(sitemap).toMatchObject({ statusCode: 200, type: 'application/xml; charset=utf-8' })
  const entries = [...sitemap.body.matchAll(/<url>([^]*?)<\/url>/g)].map(([, entry = '']) => ({
    loc: /<loc>(.*)<\/loc>/.exec(entry)?.[1],
    lastmod: /<lastmod>(.*)<\/lastmod>/.exec(entry)?.[1],
    links: [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [
      language,
      href,
    ]),
  }))
  const home = [
    ['vi', `${origin}/`],
    ['en', `${origin}/en`],
    ['x-default', `${origin}/`],
  ]
  const terms = [
    ['vi', `${origin}/legal/terms`],
    ['en', `${origin}/pages/en/terms`],
    ['x-default', `${origin}/legal/terms`],
  ]
  expect(entries).toEqual([
    { loc: `${origin}/`, lastmod: undefined, links: home },
    { loc: `${origin}/en`, lastmod: undefined, links: home },
    { loc: `${origin}/legal/terms`, lastmod: '2025-01-06', links: terms },
    { loc: `${origin}/pages/en/terms`, lastmod: '2025-01-06', links: terms },
  ])
})
