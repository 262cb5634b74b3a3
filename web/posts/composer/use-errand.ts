import { useState } from 'react'
import type { PostEntry } from '../outbox/post-entry.ts'

/**
 * Whether a request asks for work rather than for a thing. A day of return makes a loan of a request, so an errand has
 * none; the day comes back with the thing.
 */
export function useErrand(draft: PostEntry, onChange: (dates: Pick<PostEntry, 'due_date'>) => void) {
  const [errand, setErrand] = useState<{ draft_id: string; due_date: string } | null>(null)
  const is_on = errand?.draft_id === draft.id && !draft.due_date
  return {
    is_on,
    choose: (kind: 'borrow' | 'errand') => {
      if ((kind === 'errand') === is_on) return
      if (kind === 'errand') {
        setErrand({ draft_id: draft.id, due_date: draft.due_date })
        if (draft.due_date) onChange({ due_date: '' })
      } else {
        if (errand?.due_date) onChange({ due_date: errand.due_date })
        setErrand(null)
      }
    },
  }
}
