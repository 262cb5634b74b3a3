import { useMemo, useSyncExternalStore } from 'react'
import { draftsOf, waitingOf } from './drafts.ts'
import { onDrafts, rawDrafts } from '../outbox/waiting.ts'

const useRaw = () => useSyncExternalStore(onDrafts, rawDrafts, () => '')

/** What a person has begun to write on this device, the newest first. */
export function useKeptDrafts(user_id: number) {
  const raw = useRaw()
  return useMemo(() => draftsOf(user_id, raw), [user_id, raw])
}

/** What a person has handed over to be sent, in that order. */
export function useWaiting(user_id: number) {
  const raw = useRaw()
  return useMemo(() => waitingOf(user_id, raw), [user_id, raw])
}
