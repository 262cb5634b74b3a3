import { useRef, useState } from 'react'
import { isBlank, keepDraft, type LocalDraft, openDraft } from './drafts.ts'

/** The draft of a person, kept in the browser with every change. */
export function useDraft(user_id: number) {
  const [draft, setDraft] = useState(() => openDraft(user_id))
  const [refused, setRefused] = useState(false)
  // Changes may follow one another before React renders (a key press, a finished picture).
  const latest = useRef(draft)

  function replace(next: LocalDraft) {
    latest.current = next
    setDraft(next)
    setRefused(!keepDraft(next))
  }
  return {
    draft,
    /** The draft of this moment, for what goes on between two renders. */
    latest: () => latest.current,
    /** Whether it would survive a reload: null while there is nothing to keep. */
    is_kept: isBlank(draft) ? null : !refused,
    change: (fields: Partial<LocalDraft>) => replace({ ...latest.current, ...fields }),
    replace,
  }
}
