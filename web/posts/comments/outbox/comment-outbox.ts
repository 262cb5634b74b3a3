import { type Comment, createComment } from '../../../../contract/posts/comments.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../../platform/storage/preferences.ts'
import { newEntry, type OutboxEntry } from '../../../platform/outbox/entry.ts'
import { type Failure, toFailure } from '../../../platform/outbox/failure.ts'
import { createOutbox, listWaiting, type Outbox } from '../../../platform/outbox/outbox.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showComment } from '../comment-actions.ts'
import { commentKeys } from '../data.ts'

export interface ReplyTarget {
  id: number
  name: string
  /** The first comment of its thread. */
  thread: number
}

/** Not yet confirmed by the server. */
export interface CommentEntry extends OutboxEntry {
  kind: 'comment'
  body: { content: string; parent?: number } | null
  post_id: number
  content: string
  /** Null for a comment on the post itself. */
  answers: ReplyTarget | null
}

export const commentOutboxKind: Outbox<CommentEntry, Comment> = {
  name: 'comment',
  toBody: ({ content, answers }) => ({ content, ...(answers && { parent: answers.id }) }),
  send: ({ post_id, key }, body) =>
    call(createComment, { params: { id: post_id }, body, idempotencyKey: key }),
  onSent: (_entry, comment) => showComment(comment),
  onRemovedByOtherTab: (entries) => {
    for (const { post_id } of entries)
      void queryClient.invalidateQueries({ queryKey: commentKeys.of(post_id) })
  },
  toFailure,
}

export const commentOutbox = createOutbox(commentOutboxKind)

type CommentDraft = Pick<CommentEntry, 'post_id' | 'content' | 'answers'>

/** Of a comment that was taken back after a request: the server may have it, under its key. */
export type EarlierAttempt = Pick<CommentEntry, 'key' | 'tried_at'>

const newCommentEntry = (
  user_id: number,
  draft: CommentDraft,
  earlier: EarlierAttempt | null = null,
): CommentEntry => ({
  ...newEntry('comment', user_id),
  ...earlier,
  body: null,
  ...draft,
})

/** Resolves to whether the server has accepted it. */
export async function sendComment(
  user_id: number,
  draft: CommentDraft,
  earlier: EarlierAttempt | null = null,
) {
  const entry = newCommentEntry(user_id, draft, earlier)
  await commentOutbox.queue(cachedPreferences().autoSave ? entry : { ...entry, in_page: 'not_wanted' })
  return commentOutbox.find(entry.id) === undefined
}

export const useUnsentComments = (post_id: number): CommentEntry[] =>
  listWaiting(commentOutbox.useEntries(useViewer().id)).filter((entry) => entry.post_id === post_id)

/** Discards with an undo; does nothing while the comment is being sent. */
export async function discardComment(id: string): Promise<void> {
  const entry = await commentOutbox.discard(id)
  if (!entry) {
    toast({ title: text('comments.on_the_way') })
    return
  }
  toast({
    title: text('comments.discarded'),
    action: { label: text('comments.undo'), onPress: () => void commentOutbox.restore(entry) },
  })
}

/** Resolves to the entry that returns to the field, or null while it is being sent. */
export async function takeBackComment(id: string): Promise<CommentEntry | null> {
  const entry = await commentOutbox.discard(id)
  if (!entry) toast({ title: text('comments.on_the_way') })
  return entry
}

const reasons: Partial<Record<Failure['why'], TextKey>> = {
  network: 'comments.not_sent_network',
  not_kept: 'comments.not_sent_network',
  server: 'comments.not_sent_server',
  failed: 'comments.not_sent_server',
  birthday_needed: 'comments.not_sent_birthday',
  verify_first: 'comments.not_sent_verify',
  blocked_thread: 'comments.not_sent_blocked',
  gone: 'comments.not_sent_post',
  busy: 'comments.not_sent_often',
  earlier_posted: 'comments.not_sent_earlier',
  unsure: 'comments.not_sent_unsure',
}

/** Why a comment was refused or could not be stored. */
export function reasonNotSent(failure: Failure): TextKey {
  if (failure.why === 'fields' && failure.fields.includes('parent')) return 'comments.not_sent_parent'
  return reasons[failure.why] ?? 'comments.not_sent'
}
