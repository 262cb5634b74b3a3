import { useRef, useState } from 'react'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { randomId } from '../../platform/random-id.ts'
import { sweepPictures } from '../outbox/draft-pictures.ts'
import {
  dropDraftsOf,
  isBlank,
  keepDraft,
  type LocalDraft,
  newDraft,
  openDraft,
  waitingOf,
} from './drafts.ts'

/** The draft of a person, kept in the browser with every change unless they want none to be kept. */
export function useDraft(user_id: number) {
  const [keeps] = useState(() => keptPreferences().autoSave)
  const [draft, setDraft] = useState(() => (keeps ? openDraft(user_id) : blankAlone(user_id)))
  const [refused, setRefused] = useState(!keeps)
  // Changes may follow one another before React renders (a key press, a finished picture).
  const latest = useRef(draft)

  /** Shows another draft, which stays as it is. */
  function open(next: LocalDraft) {
    latest.current = next
    setDraft(next)
  }
  function replace(written: LocalDraft) {
    // Another tab may have handed it over to be sent: what is written from then on is another post.
    const isGone = keeps && waitingOf(user_id).some(({ id }) => id === written.id)
    const next = isGone ? { ...written, id: randomId(), key: randomId() } : written
    open(next)
    if (keeps) setRefused(!keepDraft(next))
  }
  return {
    draft,
    /** The draft of this moment, for what goes on between two renders. */
    latest: () => latest.current,
    /** Whether this device keeps drafts at all. */
    keeps,
    /** Whether it would survive a reload: null while there is nothing to keep. */
    is_kept: isBlank(draft) ? null : !refused,
    change: (fields: Partial<LocalDraft>) => replace({ ...latest.current, ...fields }),
    replace,
    open,
  }
}

/** A blank draft and no other: what an earlier setting left on the device goes. */
function blankAlone(user_id: number) {
  dropDraftsOf(user_id)
  void sweepPictures()
  return newDraft(user_id)
}
