import { useEffect } from 'react'
import { useSession } from '../session/session.ts'

/** Sends what waits in this outbox while the component is mounted, whatever the page. */
export function useKeeper({ keepSending }: { keepSending: () => () => void }) {
  const user_id = useSession(({ user }) => user?.id)
  useEffect(() => (user_id === undefined ? undefined : keepSending()), [user_id, keepSending])
}
