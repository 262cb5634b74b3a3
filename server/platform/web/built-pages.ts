import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookUp } from '../../../contract/look-up.ts'
import { screenPathPattern } from '../../../contract/urls.ts'
import type { Config } from '../start/config.ts'
import { type SharedContent, shareText } from '../http/compression.ts'
import { escapeHtml } from '../text.ts'
import { type PageAccess, contentPolicyFor } from './page-policy.ts'

export const buildFolder = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** The format of `addresses.json`, which web/prerender-plugin.ts writes. */
interface Addresses {
  screens: { paths: string[]; shell: string; first: Record<string, string> }
  documents: Record<string, string>
  missing: { vi: string; en: string }
  listed: { vi: string; en: string; updated?: string }[]
}

export interface BuiltPage extends SharedContent {
  policy: string
  access: PageAccess
}

/** `isApp`: a screen of the app, which search engines should not index. */
export interface FoundPage {
  page: BuiltPage
  status: 200 | 404
  isApp: boolean
}

export interface BuiltWeb {
  find: (path: string) => FoundPage
  /** The service worker's code. */
  worker: string
  /** Patterns such as `/posts/:id`. */
  screens: string[]
  listed: Addresses['listed']
}

/** The only page that runs Facebook's script. Nobody is signed in there, and leaving it loads another page. */
const facebookPage = '/login'

const isMapPage = (file: string) => /^pages\/[^/]+\/nearby\.html$/.test(file)

/** Null without a build. Reads pages on their first use. `uploads` is the origin of a bucket that browsers send files to. */
export function readBuiltWeb(config: Config, uploads: string | null = null): BuiltWeb | null {
  const table = join(buildFolder, '../addresses.json')
  if (!existsSync(table)) return null
  const { screens, documents, missing, listed } = JSON.parse(readFileSync(table, 'utf8')) as Addresses
  const values = valuesOf(config)
  const tiles = config.tiles && new URL(config.tiles.url).origin
  const app: PageAccess = { kind: 'app', tiles, uploads }
  const screenFiles = [screens.shell, ...Object.values(screens.first)]
  const accessOf = (file: string): PageAccess => {
    if (!screenFiles.includes(file)) return isMapPage(file) ? { kind: 'map', tiles } : 'closed'
    return config.facebook && file === lookUp(screens.first, facebookPage) ? 'facebook' : app
  }
  const pages = new Map<string, BuiltPage>()
  const pageOf = (file: string) => {
    const page = pages.get(file) ?? readPage(file, values, accessOf(file))
    pages.set(file, page)
    return page
  }

  const patterns = screens.paths.filter((path) => config.demo || !path.startsWith('/dev/'))
  const isScreen = screenPathPattern(patterns)
  return {
    worker: readFileSync(join(buildFolder, '../sw.js'), 'utf8').replaceAll(
      '%PAGES%',
      revisionOf(screenFiles.map(pageOf)),
    ),
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

function readPage(file: string, values: Record<string, string>, access: PageAccess): BuiltPage {
  const html = resolveConditions(readFileSync(join(buildFolder, file), 'utf8'), values).replace(
    /%([A-Z_]+)%/g,
    (placeholder, name: string) => lookUp(values, name) ?? placeholder,
  )
  return {
    ...shareText(html),
    policy: contentPolicyFor(html, access),
    access,
  }
}

/** Takes the place of the title, the description and the Open Graph tags of every screen. */
export function withHeadTags({ bytes, ...page }: BuiltPage, tags: string): BuiltPage {
  const described = bytes
    .toString()
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+(name="description"|property="og:[^"]*")[^>]*>/g, '')
    .replace('</head>', () => `  ${tags}\n  </head>`)
  return { ...page, ...shareText(described) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const revisionOf = (pages: BuiltPage[]) =>
  hashOf(pages.map(({ bytes, policy }) => bytes.toString() + policy).join())

const valuesOf = (config: Config) =>
  Object.fromEntries(
    Object.entries({
      ...companyValues(config),
      PUBLIC_URL: config.publicUrl,
      APPLE_STORE_URL: config.stores.apple,
      GOOGLE_PLAY_URL: config.stores.google,
    }).map(([name, value]) => [name, escapeHtml(value)]),
  )

/** Empty if the configuration has only its placeholder, such as `{email}`. */
const configuredOrEmpty = (value: string) => (/^\{\w+\}$/.test(value) ? '' : value)

/** By the placeholder names of the pages. `COMPANY` is empty if all values are. */
export function companyValues({ company }: Pick<Config, 'company'>): Record<string, string> {
  const values = {
    COMPANY_NAME: configuredOrEmpty(company.name),
    COMPANY_ADDRESS: configuredOrEmpty(company.address),
    COMPANY_TAX_NUMBER: configuredOrEmpty(company.taxNumber),
    COMPANY_PHONE: configuredOrEmpty(company.phone),
    COMPANY_EMAIL: configuredOrEmpty(company.email),
  }
  return { ...values, COMPANY: Object.values(values).find(Boolean) ?? '' }
}

const innermostCondition = /%IF_(\w+)%((?:(?!%IF_)[^])*?)%ELSE_\1%((?:(?!%IF_)[^])*?)%END_\1%/g

/** Of each `%IF_…%` pair that the build wrote, keeps the first part if the value is set, else the second. */
export function resolveConditions(html: string, values: Record<string, string>): string {
  const resolved = html.replace(innermostCondition, (_, name: string, first: string, second: string) =>
    values[name] ? first : second,
  )
  return resolved === html ? html : resolveConditions(resolved, values)
}
