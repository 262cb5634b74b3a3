import { useRef, useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { clearFormDraft, formDrafts } from '../../platform/kept/form-drafts.ts'
import { keptPreferences } from '../../platform/kept/preferences.ts'
import { type Entry, newEntry, nextMoment } from '../../platform/outbox/entry.ts'
import { draftsIn } from '../../platform/outbox/outbox.ts'
import { dropDraft, keepDraft, useOutbox } from '../../platform/outbox/records.ts'
import { type EditedFields, fieldsOf } from './post-change.ts'

interface EditEntry extends Entry {
  kind: 'edit'
  typed: Partial<EditedFields>
}

const maxEdits = 20

const isEdit = (entry: Entry): entry is EditEntry => entry.kind === 'edit'

function openEdit(id: string, user_id: number): EditEntry {
  const edits = draftsIn(useOutbox.getState().entries.filter(isEdit))
  for (const old of edits.slice(maxEdits)) void dropDraft(old.id)
  const kept = edits.find((entry) => entry.id === id && entry.user_id === user_id)
  if (kept) return kept
  const fresh: EditEntry = { ...newEntry('edit', user_id), id, body: null, typed: {} }
  const earlier = formDrafts().find(([form]) => form === id)
  if (!earlier) return fresh
  const edit = { ...fresh, typed: earlier[1] }
  void keepDraft(edit).then(() => clearFormDraft(id))
  return edit
}

/** Kept on this device unless the person has turned auto-save off. */
export function useEditDraft(post: Post) {
  const id = `edit post ${post.id}`
  const [edit, setEdit] = useState(() => openEdit(id, post.author.id))
  // A picture may finish between a key press and the next render.
  const latest = useRef(edit)
  const start = fieldsOf(post)
  const own: Partial<EditedFields> = Object.fromEntries(
    Object.entries(edit.typed).filter(
      ([name, word]) => name in start && word !== start[name as keyof EditedFields],
    ),
  )

  const replace = (typed: Partial<EditedFields>, bytes: Entry['bytes']) => {
    const next = { ...latest.current, typed, bytes, changed_at: nextMoment() }
    latest.current = next
    setEdit(next)
    if (keptPreferences().autoSave && Object.keys(typed).length) void keepDraft(next)
    else void dropDraft(id)
  }
  return {
    words: { ...start, ...own },
    bytes: edit.bytes,
    change: (typed: Partial<EditedFields>, bytes = latest.current.bytes) =>
      replace({ ...own, ...typed }, bytes),
    clear: () => replace({}, {}),
  }
}
