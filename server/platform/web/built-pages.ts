import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lookUp } from '../../../contract/look-up.ts'
import { type Config } from '../start/config.ts'
import { escaped } from './escaped.ts'
import { type Openness, policyFor } from './page-policy.ts'

export const built = resolve(import.meta.dirname, '../../../build/client')

/** As the build of the web records them; see web/prerender-plugin.ts. */
interface Addresses {
  screens: { paths: string[]; shell: string; first: Record<string, string> }
  documents: Record<string, string>
  missing: { vi: string; en: string }
  listed: { vi: string; en: string; updated?: string }[]
}

export interface BuiltPage {
  html: string
  policy: string
  openness: Openness
  etag: string
}

/** `isApp` for a screen of the app, which search engines should not list. */
export interface Found {
  page: BuiltPage
  status: 200 | 404
  isApp: boolean
}

export interface BuiltWeb {
  find: (path: string) => Found
  /** As `/posts/:id`. */
  screens: string[]
  listed: Addresses['listed']
}

/** The only page that runs Facebook's script: nobody is signed in there, and leaving it loads another page. */
const facebooksPage = '/login'

const isMapsPage = (file: string) => /^pages\/[^/]+\/nearby\.html$/.test(file)

/** Null if nothing has been built. */
export function readBuiltWeb(config: Config): BuiltWeb | null {
  const table = join(built, '../addresses.json')
  if (!existsSync(table)) return null
  const { screens, documents, missing, listed } = JSON.parse(readFileSync(table, 'utf8')) as Addresses
  const values = valuesOf(config)
  const pages = new Map<string, BuiltPage>()
  const pageOf = (file: string, openness: Openness = 'closed') => {
    const page = pages.get(file) ?? readPage(file, values, openness)
    pages.set(file, page)
    return page
  }
  const map: Openness = { map: true, tiles: config.tiles && new URL(config.tiles.url).origin }
  for (const file of [screens.shell, ...Object.values(missing), ...Object.values(documents)])
    pageOf(file, isMapsPage(file) ? map : 'closed')
  for (const [path, file] of Object.entries(screens.first))
    pageOf(file, config.facebook && path === facebooksPage ? 'facebook' : 'closed')

  const patterns = screens.paths.filter((path) => config.demo || !path.startsWith('/dev/'))
  const isScreen = new RegExp(`^(${patterns.map(patternOf).join('|')})$`, 'i')
  return {
    screens: patterns,
    listed,
    find(path) {
      const document = lookUp(documents, path.toLowerCase())
      if (document !== undefined) return { page: pageOf(document), status: 200, isApp: false }
      if (isScreen.test(path))
        return { page: pageOf(lookUp(screens.first, path) ?? screens.shell), status: 200, isApp: true }
      const language = /^\/(pages\/)?en(\/|$)/.test(path) ? 'en' : 'vi'
      return { page: pageOf(missing[language]), status: 404, isApp: false }
    },
  }
}

const patternOf = (path: string) =>
  path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')

function readPage(file: string, values: Record<string, string>, openness: Openness): BuiltPage {
  const html = readFileSync(join(built, file), 'utf8').replace(
    /%([A-Z_]+)%/g,
    (given, name: string) => lookUp(values, name) ?? given,
  )
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { html, policy: policyFor(html, openness), openness, etag: `W/"${hash}"` }
}

const valuesOf = ({ publicUrl, company, stores }: Config) =>
  Object.fromEntries(
    Object.entries({
      PUBLIC_URL: publicUrl,
      COMPANY_NAME: company.name,
      COMPANY_ADDRESS: company.address,
      COMPANY_TAX_NUMBER: company.taxNumber,
      COMPANY_PHONE: company.phone,
      COMPANY_EMAIL: company.email,
      APPLE_STORE_URL: stores.apple,
      GOOGLE_PLAY_URL: stores.google,
    }).map(([name, value]) => [name, escaped(value)]),
  )
