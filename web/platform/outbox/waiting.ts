import { useSyncExternalStore } from 'react'
import { localItems } from '../kept/local-items.ts'
import { useSession } from '../session/session.ts'

/**
 * Where it is noted beside the records what waits, a line with its kind and person for each entry, and the event by
 * which this tab hears of it. While nothing waits, a page loads no more of the outbox than this.
 */
export const noteKey = 'outbox'

/** Where earlier versions kept posts: one that waits there has the code fetched that brings it over. */
const hasEarlier = (kind: string) =>
  kind === 'post' && localItems.getItem('drafts')?.includes('"outbox":{') === true

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(noteKey, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(noteKey, listener)
  }
}

/** How many entries of a kind the person who is signed in has waiting on this device. */
export function useWaitingCount(kind: string): number {
  const user_id = useSession(({ user }) => user?.id)
  const count = () => {
    const lines = localItems.getItem(noteKey)?.split('\n') ?? []
    return lines.filter((line) => line === `${kind} ${user_id}`).length || Number(hasEarlier(kind))
  }
  return useSyncExternalStore(subscribe, count, () => 0)
}
