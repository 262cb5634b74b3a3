import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookUp } from '../../../contract/look-up.ts'
import { screenPathPattern } from '../../../contract/urls.ts'
import type { Config } from '../start/config.ts'
import { escapeHtml } from '../text.ts'
import { type PageAccess, contentPolicyFor } from './page-policy.ts'

export const buildFolder = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** As the build of the web records them; see web/prerender-plugin.ts. */
interface Addresses {
  screens: { paths: string[]; shell: string; first: Record<string, string> }
  documents: Record<string, string>
  missing: { vi: string; en: string }
  listed: { vi: string; en: string; updated?: string }[]
}

export interface BuiltPage {
  /** In UTF-8, which takes half the memory of a string with Vietnamese letters. */
  html: Buffer
  policy: string
  openness: PageAccess
  etag: string
}

/** `isApp` for a screen of the app, which search engines should not list. */
export interface FoundPage {
  page: BuiltPage
  status: 200 | 404
  isApp: boolean
}

export interface BuiltWeb {
  find: (path: string) => FoundPage
  /** The service worker's code. */
  worker: string
  /** As `/posts/:id`. */
  screens: string[]
  listed: Addresses['listed']
}

/** The only page that runs Facebook's script: nobody is signed in there, and leaving it loads another page. */
const facebooksPage = '/login'

const isMapsPage = (file: string) => /^pages\/[^/]+\/nearby\.html$/.test(file)

/** Null if nothing has been built. Pages are read when first found. `uploads` is the origin of a bucket that browsers send files to. */
export function readBuiltWeb(config: Config, uploads: string | null = null): BuiltWeb | null {
  const table = join(buildFolder, '../addresses.json')
  if (!existsSync(table)) return null
  const { screens, documents, missing, listed } = JSON.parse(readFileSync(table, 'utf8')) as Addresses
  const values = valuesOf(config)
  const tiles = config.tiles && new URL(config.tiles.url).origin
  const app: PageAccess = { kind: 'app', tiles, uploads }
  const screenFiles = [screens.shell, ...Object.values(screens.first)]
  const opennessOf = (file: string): PageAccess => {
    if (!screenFiles.includes(file)) return isMapsPage(file) ? { kind: 'map', tiles } : 'closed'
    return config.facebook && file === lookUp(screens.first, facebooksPage) ? 'facebook' : app
  }
  const pages = new Map<string, BuiltPage>()
  const pageOf = (file: string) => {
    const page = pages.get(file) ?? readPage(file, values, opennessOf(file))
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

function readPage(file: string, values: Record<string, string>, openness: PageAccess): BuiltPage {
  const html = resolveConditions(readFileSync(join(buildFolder, file), 'utf8'), values).replace(
    /%([A-Z_]+)%/g,
    (given, name: string) => lookUp(values, name) ?? given,
  )
  return {
    html: Buffer.from(html),
    policy: contentPolicyFor(html, openness),
    openness,
    etag: `W/"${hashOf(html)}"`,
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

const revisionOf = (pages: BuiltPage[]) =>
  hashOf(pages.map(({ html, policy }) => html.toString() + policy).join())

const valuesOf = (config: Config) =>
  Object.fromEntries(
    Object.entries({
      ...companyValues(config),
      PUBLIC_URL: config.publicUrl,
      APPLE_STORE_URL: config.stores.apple,
      GOOGLE_PLAY_URL: config.stores.google,
    }).map(([name, value]) => [name, escapeHtml(value)]),
  )

/** A default of the configuration stands for what nobody has said. */
const said = (value: string) => (/^\{\w+\}$/.test(value) ? '' : value)

/** By the names that pages use; `COMPANY` is empty where all are. */
export function companyValues({ company }: Pick<Config, 'company'>): Record<string, string> {
  const values = {
    COMPANY_NAME: said(company.name),
    COMPANY_ADDRESS: said(company.address),
    COMPANY_TAX_NUMBER: said(company.taxNumber),
    COMPANY_PHONE: said(company.phone),
    COMPANY_EMAIL: said(company.email),
  }
  return { ...values, COMPANY: Object.values(values).find(Boolean) ?? '' }
}

const innermost = /%IF_(\w+)%((?:(?!%IF_)[^])*?)%ELSE_\1%((?:(?!%IF_)[^])*?)%END_\1%/g

/** Of each pair that the build has written between marks, keeps the first where the value is not empty. */
export function resolveConditions(html: string, values: Record<string, string>): string {
  const chosen = html.replace(innermost, (_, name: string, first: string, second: string) =>
    values[name] ? first : second,
  )
  return chosen === html ? html : resolveConditions(chosen, values)
}
