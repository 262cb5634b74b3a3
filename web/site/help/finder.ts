import type { Language } from '../../platform/i18n/i18n.ts'
import { toEntries } from './entries.ts'
import { loadLibrary } from './library.ts'
import { type SearchOutcome, searchEntries } from './search.ts'

export type Finder = (query: string) => SearchOutcome

export async function openFinder(spoken: Language): Promise<Finder> {
  const entries = toEntries(await loadLibrary(spoken))
  return (query) => searchEntries(entries, query)
}
