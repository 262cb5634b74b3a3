import { useSyncExternalStore } from 'react'
import { localItems } from '../kept/local-items.ts'
import { useSession } from '../session/session.ts'

/**
 * The storage key of the note that lists waiting entries, a line with kind and person for each, and the event
 * of its changes in this tab. While nothing waits, a page loads no other part of the outbox.
 */
export const noteKey = 'outbox'

/** Where earlier versions stored posts; finding one loads the code that brings them over. */
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

/** The number of waiting entries of a kind on this device, of the person signed in. */
export function useWaitingCount(kind: string): number {
  const user_id = useSession(({ user }) => user?.id)
  const count = () => {
    const lines = localItems.getItem(noteKey)?.split('\n') ?? []
    return lines.filter((line) => line === `${kind} ${user_id}`).length || Number(hasEarlier(kind))
  }
  return useSyncExternalStore(subscribe, count, () => 0)
}
