import { localItems } from '../kept/local-items.ts'

const key = 'location_skipped'

function skippers(): number[] {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

export const hasSkippedLocation = (user_id: number): boolean => skippers().includes(user_id)

export const skipLocation = (user_id: number) =>
  localItems.setItem(key, JSON.stringify([...new Set([...skippers(), user_id])]))
