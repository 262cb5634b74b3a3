import type { FastifyInstance } from 'fastify'
import type { BuiltWeb } from './built-pages.ts'

/** Excludes the app's own screens, people's pages, the targets of mailed links, and the API. */
function robots({ screens }: Listed, origin: string) {
  const folders = new Set(screens.map(folderOf).filter((path) => path !== '/login'))
  const kept = ['/api/', '/media/', ...folders].toSorted()
  const lines = kept.filter((path) => !kept.some((other) => other !== path && path.startsWith(other)))
  return [
    'User-agent: *',
    ...lines.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The prefix of a screen's address, as robots.txt matches it: `/i/` does not match /icon.svg. */
function folderOf(path: string) {
  const [, first = '', ...more] = path.split('/')
  return more.length && !['*', ''].includes(more[0] ?? '') ? `/${first}/` : `/${first}`
}

/** Every public page with its translation, as sitemaps.org and Google describe it. */
function sitemap({ listed }: Listed, origin: string) {
  const at = (path: string) => `${origin}${encodeURI(path)}`
  const entries = listed.flatMap(({ vi, en, updated }) =>
    [vi, en].map((path) =>
      [
        '  <url>',
        `    <loc>${at(path)}</loc>`,
        ...(updated ? [`    <lastmod>${updated}</lastmod>`] : []),
        `    <xhtml:link rel="alternate" hreflang="vi" href="${at(vi)}"/>`,
        `    <xhtml:link rel="alternate" hreflang="en" href="${at(en)}"/>`,
        `    <xhtml:link rel="alternate" hreflang="x-default" href="${at(vi)}"/>`,
        '  </url>',
      ].join('\n'),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

type Listed = Pick<BuiltWeb, 'screens' | 'listed'>

export function serveCrawlers(app: FastifyInstance, web: Listed) {
  const { publicUrl } = app.context.config
  const aDay = 'public, max-age=86400'
  const hide = { schema: { hide: true } }
  app.get('/robots.txt', hide, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', aDay).send(robots(web, publicUrl)),
  )
  app.get('/sitemap.xml', hide, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', aDay).send(sitemap(web, publicUrl)),
  )
}
