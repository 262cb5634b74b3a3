import { create } from 'zustand'
import { consent, whenConsentChanges } from '../platform/kept/consent.ts'
import { functionalItems } from '../platform/kept/functional-items.ts'
import { whenSignedOut } from '../platform/session/session.ts'

const key = 'search_history'
const mostKept = 10
const longestKept = 200

/** Storage may have been edited by hand. */
function kept(): string[] {
  try {
    const list = JSON.parse(functionalItems.getItem(key) ?? '[]') as unknown[]
    return list
      .filter((each): each is string => typeof each === 'string' && each.length <= longestKept)
      .slice(0, mostKept)
  } catch {
    return []
  }
}

const useHistory = create<{ searches: string[] }>(() => ({ searches: kept() }))

function keep(searches: string[]) {
  if (searches.length) functionalItems.setItem(key, JSON.stringify(searches))
  else functionalItems.removeItem(key)
  useHistory.setState({ searches })
}

whenSignedOut(() => useHistory.setState({ searches: [] }))
whenConsentChanges(() => consent().functional && useHistory.setState({ searches: kept() }))

/** The latest first. */
export const useSearches = () => useHistory(({ searches }) => searches)

const same = (a: string, b: string) => a.toLocaleLowerCase('vi') === b.toLocaleLowerCase('vi')

export function rememberSearch(q: string) {
  const wanted = q.trim()
  if (wanted)
    keep([wanted, ...useHistory.getState().searches.filter((each) => !same(each, wanted))].slice(0, mostKept))
}

export const removeSearch = (q: string) => keep(useHistory.getState().searches.filter((each) => each !== q))

export const clearSearches = () => keep([])
