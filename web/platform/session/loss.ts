import { type StoredItems, localItems, tabItems } from '../kept/local-items.ts'

const key = 'session_lost'
export const tabKey = 'sign_in_lost'

/** `why` is the code of the server's refusal until the person has read it, `owner` whose session it was; `at` in ms. */
export interface SessionLoss {
  why: string | null
  owner: string | null
  at: number
}

/** Must precede dropping the tokens: a tab that misses them asks whether they were lost or left. */
export const recordSessionLoss = (items: StoredItems, why: string) => items.setItem(key, why)

export const isSessionLost = (): boolean => localItems.getItem(key) !== null

export function saveSessionLoss(owner: string | null) {
  const why = localItems.getItem(key)
  if (why !== null)
    tabItems.setItem(tabKey, JSON.stringify({ why, owner, at: Date.now() } satisfies SessionLoss))
}

export const clearSessionLoss = () => localItems.removeItem(key)
