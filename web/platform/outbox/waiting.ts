import { useSyncExternalStore } from 'react'
import { localItems } from '../kept/local-items.ts'
import { useSession } from '../session/session.ts'

/** A line with kind and person for each waiting entry. While there is none, pages load no more of the outbox. */
export const noteKey = 'outbox'

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

export function useWaitingCount(kind: string): number {
  const user_id = useSession(({ user }) => user?.id)
  const count = () => {
    const lines = localItems.getItem(noteKey)?.split('\n') ?? []
    return lines.filter((line) => line === `${kind} ${user_id}`).length || Number(hasEarlier(kind))
  }
  return useSyncExternalStore(subscribe, count, () => 0)
}
