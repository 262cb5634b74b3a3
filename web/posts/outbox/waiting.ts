import { useSyncExternalStore } from 'react'

export const draftsKey = 'drafts'

const listeners = new Set<() => void>()

/** Has everybody in this tab look at the drafts again; other tabs hear of it from the browser. */
export function announceDrafts() {
  for (const listener of listeners) listener()
}

export function onDrafts(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === draftsKey) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The drafts as they lie in storage; '' where there are none. */
export function rawDrafts(): string {
  try {
    return localStorage.getItem(draftsKey) ?? ''
  } catch {
    return ''
  }
}

/** Whether a post waits to be sent. Within what somebody wrote, the quotes would have a backslash before them. */
const hasWaiting = () => rawDrafts().includes('"outbox":{')

/** The same for a component. This is all that a screen loads of the outbox while nothing waits. */
export const useHasWaiting = () => useSyncExternalStore(onDrafts, hasWaiting, () => false)
