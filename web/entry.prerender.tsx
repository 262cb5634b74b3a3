import latin from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url'
import vietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import { matchRoutes, StaticRouter } from 'react-router'
import { queryClient } from './platform/query-client.ts'
import Root from './root.tsx'
import routes from './routes.ts'

/** The addresses that people open first: they see the page's shape before any script has run. */
export const publicPages = ['/login', '/feed']

/** What every page needs before its first frame. */
export const fonts = [vietnamese, latin]

/** The markup of a page in Vietnamese for somebody unknown, its title, and the files of the screens in it. */
export async function render(path: string) {
  const rows = (matchRoutes(routes, path) ?? []).map(({ route }) => route)
  await Promise.all(rows.map((row) => row.load()))
  const markup = renderToString(
    <StaticRouter location={path}>
      <Root />
    </StaticRouter>,
  )
  // Or the timers of what was asked would keep the build from ending.
  queryClient.clear()
  const title = /<title>(.*?)<\/title>/.exec(markup)
  return { html: markup.replace(title?.[0] ?? '', ''), title: title?.[1], files: rows.map((row) => row.file) }
}
