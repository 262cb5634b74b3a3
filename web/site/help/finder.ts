import type { Language } from '../../platform/i18n/i18n.ts'
import { entriesOf } from './entries.ts'
import { openLibrary } from './library.ts'
import { type Found, search } from './search.ts'

export type Finder = (query: string) => Found

export async function openFinder(spoken: Language): Promise<Finder> {
  const entries = entriesOf(await openLibrary(spoken))
  return (query) => search(entries, query)
}
