import latin from './ui/fonts/be-vietnam-pro-latin-400.woff2?url'
import latinBold from './ui/fonts/be-vietnam-pro-latin-700.woff2?url'
import vietnamese from './ui/fonts/be-vietnam-pro-vietnamese-400.woff2?url'
import vietnameseBold from './ui/fonts/be-vietnam-pro-vietnamese-700.woff2?url'
import { renderToString } from 'react-dom/server'
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router'
import { languageVersionsOf, missingPage, type Page, pages } from './pages.ts'
import { queryClient } from './platform/api/query-client.ts'
import { language, showLanguage } from './platform/i18n/i18n.ts'
import Root from './root.tsx'
import routes from './routes.ts'
import { modulesOf } from './screens.ts'
import { Site, toSlug } from './site/Site.tsx'
import { headTags } from './site/head-tags.ts'
import type { PageModule } from './platform/pages/site-page.ts'

/** Prerendered screens of the app, whose layout shows before any script runs. */
export const firstScreens = ['/login', '/feed', '/marketplace']

export const fonts = [latin, vietnamese, latinBold, vietnameseBold]

/** The markup is Vietnamese, for an unknown viewer. */
export async function renderScreen(path: string) {
  const rows = (matchRoutes(routes, path) ?? []).map(({ route }) => route)
  await Promise.all(rows.map((row) => row.load()))
  const markup = renderToString(
    <StaticRouter location={path}>
      <Root />
    </StaticRouter>,
  )
  // Pending timers of queries would keep the build from ending.
  queryClient.clear()
  const title = /<title>(.*?)<\/title>/.exec(markup)
  return {
    html: markup.replace(title?.[0] ?? '', ''),
    title: title?.[1],
    files: rows.flatMap((row) => modulesOf(row.file)),
  }
}

export const screenPaths = pathsIn(routes)

function pathsIn(rows: RouteObject[]): string[] {
  return rows.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsIn(children),
  ])
}

const modules = import.meta.glob<PageModule>('./{site,site/*,geo/nearby}/*Page.tsx')

export async function* renderPages() {
  for (const page of [...pages, missingPage])
    for (const edition of languageVersionsOf(page)) {
      const load = modules[`./${page.file}`]
      if (!load) throw new Error(`There is no page at web/${page.file}`)
      await showLanguage(edition.language)
      yield { ...edition, ...(await renderPage(page, await load())), name: page.name, file: page.file }
    }
  await showLanguage('vi')
}

async function renderPage(page: Page, module: PageModule) {
  const slug = toSlug(page.name)
  const content = await module.load?.(slug, language())
  const head = module.head(slug, content)
  return {
    html: renderToString(<Site name={page.name} page={module} content={content} />),
    head: headTags(page.name, language(), head),
    hydrates: module.hydrates,
    isHidden: head.hidden === true,
    updated: head.updated,
  }
}
