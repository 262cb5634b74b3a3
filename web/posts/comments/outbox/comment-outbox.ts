import { type Comment, createComment } from '../../../../contract/posts/comments.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { clearFormDraft, formDrafts } from '../../../platform/kept/form-drafts.ts'
import { keptPreferences } from '../../../platform/kept/preferences.ts'
import { type Entry, newEntry } from '../../../platform/outbox/entry.ts'
import { failureOf } from '../../../platform/outbox/failure.ts'
import { createOutbox, type Outbox, waitingIn } from '../../../platform/outbox/outbox.ts'
import { useSession, useViewer } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showComment } from '../actions.ts'
import { commentKeys } from '../data.ts'

export interface Answered {
  id: number
  name: string
  /** The first comment of its thread. */
  thread: number
}

/** Not yet confirmed by the server. */
export interface CommentEntry extends Entry {
  kind: 'comment'
  body: { content: string; parent?: number } | null
  post_id: number
  content: string
  /** The comment it answers; null for the post itself. */
  answers: Answered | null
}

export const commentKind: Outbox<CommentEntry, Comment> = {
  name: 'comment',
  earlier: earlierComments,
  bodyOf: ({ content, answers }) => ({ content, ...(answers && { parent: answers.id }) }),
  send: ({ post_id, key }, body) =>
    call(createComment, { params: { id: post_id }, body, idempotencyKey: key }),
  arrived: (_entry, comment) => showComment(comment),
  leftElsewhere: (entries) => {
    for (const { post_id } of entries)
      void queryClient.invalidateQueries({ queryKey: commentKeys.of(post_id) })
  },
  failureOf,
}

export const comments = createOutbox(commentKind)

type Said = Pick<CommentEntry, 'post_id' | 'content' | 'answers'>

/** `earlier` is one that was taken back after it had been tried: the server may have it, under its key. */
export type Earlier = Pick<CommentEntry, 'key' | 'tried_at'>

const entryOf = (user_id: number, said: Said, earlier: Earlier | null = null): CommentEntry => ({
  ...newEntry('comment', user_id),
  ...earlier,
  body: null,
  ...said,
})

/** Resolves to whether it has arrived. */
export async function sendComment(user_id: number, said: Said, earlier: Earlier | null = null) {
  const entry = entryOf(user_id, said, earlier)
  await comments.queue(keptPreferences().autoSave ? entry : { ...entry, in_page: 'not_wanted' })
  return comments.find(entry.id) === undefined
}

export const useUnsent = (post_id: number): CommentEntry[] =>
  waitingIn(comments.useEntries(useViewer().id)).filter((entry) => entry.post_id === post_id)

/** Discards with an undo; not while it is being sent. */
export async function discardComment(id: string): Promise<void> {
  const entry = await comments.discard(id)
  if (!entry) {
    toast({ title: text('comments.on_the_way') })
    return
  }
  toast({
    title: text('comments.discarded'),
    action: { label: text('comments.undo'), onPress: () => void comments.putBack(entry) },
  })
}

/** Resolves to what goes back into the bar, or null while it is being sent. */
export async function takeBackComment(id: string): Promise<CommentEntry | null> {
  const entry = await comments.discard(id)
  if (!entry) toast({ title: text('comments.on_the_way') })
  return entry
}

const unsentForm = /^comment (\d+) unsent$/

/** Earlier versions stored unsent comments among the form drafts. */
function earlierComments() {
  const user_id = useSession.getState().user?.id
  const kept = formDrafts().filter(([form]) => unsentForm.test(form))
  if (user_id === undefined || !kept.length) return Promise.resolve(null)
  const entries = kept.flatMap(([form, { unsent = '' }]) =>
    unsentIn(unsent).map(({ key, content, answers }): CommentEntry => {
      const entry = entryOf(user_id, { post_id: Number(unsentForm.exec(form)?.[1]), content, answers })
      return { ...entry, id: key, key, state: 'refused', since: entry.createdAt, refused: { why: 'network' } }
    }),
  )
  const clear = () => Promise.resolve(kept.forEach(([form]) => clearFormDraft(form)))
  return Promise.resolve({ entries, clear })
}

type Unsent = Pick<CommentEntry, 'key' | 'content' | 'answers'>

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && 'answers' in value

function unsentIn(kept: string): Unsent[] {
  try {
    const all: unknown = JSON.parse(kept)
    return Array.isArray(all) ? all.filter(isUnsent) : []
  } catch {
    return []
  }
}
