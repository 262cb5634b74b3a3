import { useRef, useState } from 'react'
import { keptPreferences } from '../platform/preferences.ts'
import { dropDraftsOf, isBlank, keepDraft, type LocalDraft, newDraft, openDraft } from './drafts.ts'

/** The draft of a person, kept in the browser with every change unless they want none to be kept. */
export function useDraft(user_id: number) {
  const [keeps] = useState(() => keptPreferences().autoSave)
  const [draft, setDraft] = useState(() => (keeps ? openDraft(user_id) : blankAlone(user_id)))
  const [refused, setRefused] = useState(!keeps)
  // Changes may follow one another before React renders (a key press, a finished picture).
  const latest = useRef(draft)

  function replace(next: LocalDraft) {
    latest.current = next
    setDraft(next)
    if (keeps) setRefused(!keepDraft(next))
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

/** A blank draft and no other: what an earlier setting left on the device goes. */
function blankAlone(user_id: number) {
  dropDraftsOf(user_id)
  return newDraft(user_id)
}
