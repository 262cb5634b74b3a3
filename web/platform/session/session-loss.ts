import { type StoredItems, localItems, tabItems } from '../storage/local-items.ts'

const key = 'session_lost'
const tabLossKey = 'sign_in_lost'

/** `why` is the code of the refusal until the person has read it, `owner` the user of the session, `at` in ms. */
export interface SessionLoss {
  why: string | null
  owner: string | null
  at: number
}

/** Call it before removing the tokens: other tabs then distinguish a lost session from signing out. */
export const recordSessionLoss = (items: StoredItems, why: string) => items.setItem(key, why)

export const isSessionLost = (): boolean => localItems.getItem(key) !== null

export function saveSessionLoss(owner: string | null) {
  const why = localItems.getItem(key)
  if (why !== null)
    tabItems.setItem(tabLossKey, JSON.stringify({ why, owner, at: Date.now() } satisfies SessionLoss))
}

export const clearSessionLoss = () => localItems.removeItem(key)

/** Why this tab lost its session, until the next sign-in. Storage may have been edited by hand. */
export function savedSessionLoss(): SessionLoss | null {
  try {
    const { why, owner, at } = JSON.parse(tabItems.getItem(tabLossKey) ?? '') as Record<
      keyof SessionLoss,
      unknown
    >
    if (typeof at !== 'number') return null
    return { why: textOrNull(why), owner: textOrNull(owner), at }
  } catch {
    return null
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Drops the reason and keeps the owner. */
export function markSessionLossRead() {
  const loss = savedSessionLoss()
  if (loss) tabItems.setItem(tabLossKey, JSON.stringify({ ...loss, why: null } satisfies SessionLoss))
}
