import { useEffect } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { keepSending } from './post-outbox.ts'

/** Sends queued posts while it is mounted. */
export default function OutboxKeeper() {
  const user_id = useSession(({ user }) => user?.id)
  useEffect(() => (user_id === undefined ? undefined : keepSending()), [user_id])
  return null
}
