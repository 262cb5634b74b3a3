import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'

/** The build's table of addresses; exists once the app runs. */
export function readAddresses() {
  const { documents, screens } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../build/addresses.json'), 'utf8'),
  ) as { documents: Record<string, string>; screens: { paths: string[] } }

  /** The first address of every document. */
  const canonical = Object.keys(documents).filter(
    (path, place, all) => all.findIndex((each) => documents[each] === documents[path]) === place,
  )
  /** The indexed ones: every page once per language. */
  const editions = canonical
    .filter((path) => !documents[path]?.includes('-fixed/'))
    .map((path) => ({ path, spoken: documents[path]?.startsWith('pages/en/') ? 'en' : 'vi' }))
  return { documents, canonical, editions, screens: screens.paths }
}

export const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()
