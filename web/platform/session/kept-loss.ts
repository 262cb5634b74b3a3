import { tabItems } from '../kept/local-items.ts'
import { type SessionLoss, tabKey } from './loss.ts'

/** How the session of this tab was lost, until somebody is in. Storage may have been edited by hand. */
export function savedSessionLoss(): SessionLoss | null {
  try {
    const { why, owner, at } = JSON.parse(tabItems.getItem(tabKey) ?? '') as Record<
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

/** Whose session it was stays known. */
export function markSessionLossRead() {
  const loss = savedSessionLoss()
  if (loss) tabItems.setItem(tabKey, JSON.stringify({ ...loss, why: null } satisfies SessionLoss))
}
