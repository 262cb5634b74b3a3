import { tabItems } from '../storage/local-items.ts'
import { type SessionLoss, tabLossKey } from './session-loss.ts'

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
