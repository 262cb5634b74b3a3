import { tabItems } from '../kept/local-items.ts'
import { type Loss, tabKey } from './loss.ts'

/** How the session of this tab was lost, until somebody is in. Storage may have been edited by hand. */
export function keptLoss(): Loss | null {
  try {
    const { why, owner, at } = JSON.parse(tabItems.getItem(tabKey) ?? '') as Record<keyof Loss, unknown>
    if (typeof at !== 'number') return null
    return { why: textOrNull(why), owner: textOrNull(owner), at }
  } catch {
    return null
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Whose session it was stays known. */
export function noteLossRead() {
  const loss = keptLoss()
  if (loss) tabItems.setItem(tabKey, JSON.stringify({ ...loss, why: null } satisfies Loss))
}
