import { useMemo, useSyncExternalStore } from 'react'
import { text } from '../platform/i18n.ts'
import { toast } from '../ui/toast.ts'
import { spare } from './draft-pictures.ts'
import { draftsOf, dropDraft, keepDraft, type LocalDraft, waitingOf } from './drafts.ts'
import { onDrafts, rawDrafts } from './waiting.ts'

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

/** Throws a draft away, which can be undone. */
export function discardDraft(draft: LocalDraft) {
  spare(draft.media.map(({ id }) => id))
  dropDraft(draft.id)
  toast({
    title: text('composer.discarded'),
    action: { label: text('composer.undo'), onPress: () => void keepDraft(draft) },
  })
}
