import { useSyncExternalStore } from 'react'
import { localItems } from '../storage/local-items.ts'
import { useSession } from '../session/session.ts'

/** A line with kind and user for each waiting entry. Without waiting entries, pages don't load the outbox. */
export const waitingCountKey = 'outbox'

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(waitingCountKey, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(waitingCountKey, listener)
  }
}

/** The number of the viewer's waiting entries, of one kind or of all. */
export function useWaitingCount(kind?: string): number {
  const user_id = useSession(({ user }) => user?.id)
  const count = () => {
    const lines = localItems.getItem(waitingCountKey)?.split('\n') ?? []
    return lines.filter((line) => line.endsWith(` ${user_id}`) && (!kind || line.startsWith(`${kind} `)))
      .length
  }
  return useSyncExternalStore(subscribe, count, () => 0)
}
