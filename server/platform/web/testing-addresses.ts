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
    (path, place, all) => all.findIndex((each) => documents[each] === documents[path]) === place,
  )
  /** The indexed ones: every page once per language. */
  const editions = canonical
    .filter((path) => !documents[path]?.includes('-fixed/'))
    .map((path) => ({ path, spoken: documents[path]?.startsWith('pages/en/') ? 'en' : 'vi' }) as const)
  return { documents, canonical, editions, screens: screens.paths }
}
