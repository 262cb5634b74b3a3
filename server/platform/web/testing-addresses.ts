import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './built-pages.ts'

/** The build's table of addresses; `npm run build` writes it. */
export function readAddresses() {
  const { documents, screens } = JSON.parse(readFileSync(join(buildFolder, '../addresses.json'), 'utf8')) as {
    documents: Record<string, string>
    screens: { paths: string[] }
  }

  /** The first address of every document. */
  const canonical = Object.keys(documents).filter(
    (path, index, all) => all.findIndex((other) => documents[other] === documents[path]) === index,
  )
  /** The pages that search engines index: each once per language. */
  const editions = canonical
    .filter((path) => !documents[path]?.includes('-fixed/'))
    .map((path) => ({ path, language: documents[path]?.startsWith('pages/en/') ? 'en' : 'vi' }) as const)
  return { documents, canonical, editions, screens: screens.paths }
}
