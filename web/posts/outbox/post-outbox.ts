import { createEvent, type Event, type EventDraft } from '../../../contract/events/events.ts'
import { askHelpers } from '../../../contract/posts/helpers.ts'
import { createPost, type CreatedPost, isAlert, type PostDraft } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { createOutbox, listDrafts, type Outbox } from '../../platform/outbox/outbox.ts'
import {
  changeEntry,
  deleteDraft,
  saveDraft as storeDraft,
  useOutbox,
} from '../../platform/outbox/records.ts'
import { askForBirthday } from '../../platform/session/prompts.ts'
import { type Toast, toast } from '../../ui/feedback/toast.ts'
import { addPost } from '../data.ts'
import { eventsKey } from '../joining/participation.ts'
import { postKeys } from '../post-cache.ts'
import { canAsk, isBlankDraft, isEvent, newDraft, type PostEntry, toPostDraft } from './post-draft.ts'
import { failureWithPictures, forgetLostPictures, uploadNextPicture } from '../../media/outbox-pictures.ts'
import { sendMediaFile } from '../../media/send-media.ts'

export const postOutboxKind: Outbox<PostEntry, CreatedPost | Event> = {
  name: 'post',
  toBody: (entry) => toPostDraft(entry, entry.media),
  send: async (entry, body) => {
    const { key: idempotencyKey } = entry
    if (isEvent(entry)) return call(createEvent, { body: body as EventDraft, idempotencyKey })
    const post = await call(createPost, { body: body as PostDraft, idempotencyKey })
    if (entry.ask_ids?.length && canAsk(entry.tag)) await askFor(post.id, entry.ask_ids)
    return post
  },
  onSent: (_entry, reply) => ('organiser' in reply ? onEventPosted(reply) : onPosted(reply)),
  onRemovedByOtherTab: () => void queryClient.invalidateQueries({ queryKey: postKeys.lists }),
  toFailure: failureOf,
  upload: uploadNextPicture(sendMediaFile),
  resetUploads: forgetLostPictures,
}

export const postOutbox = createOutbox(postOutboxKind)

/** The post is sent in any case; asking can't be repeated later. */
async function askFor(id: number, user_ids: number[]) {
  try {
    await call(askHelpers, { params: { id }, body: { user_ids } })
  } catch {
    toast({ title: text('composer.not_asked'), tone: 'bad' })
  }
}

/** Refusals of an event are explained by the text of their code. */
function failureOf(error: unknown): Failure {
  const codes = ['too_many_events', 'not_a_member'] as const
  const code = error instanceof ApiError && codes.find((each) => each === error.code)
  return code ? { why: 'code', code } : failureWithPictures(error)
}

function onEventPosted(event: Event) {
  for (const queryKey of [eventsKey, postKeys.lists]) void queryClient.invalidateQueries({ queryKey })
  showEventPosted(event)
}

/** Replaces the toast of the same event. */
export const showEventPosted = ({ id }: Event, action?: Toast['action']) =>
  toast({ title: text('composer.event_posted'), tone: 'good', topic: `event ${id}`, action })

function onPosted({ is_first: celebrates, asks_birthday, ...post }: CreatedPost) {
  void addPost(post)
  // In an emergency nothing is celebrated.
  if (isAlert(post.category))
    toast({
      title: text('composer.posted_alert'),
      ...(asks_birthday && {
        description: text('composer.birthday_later'),
        action: { label: text('composer.birthday_give'), onPress: () => void askForBirthday() },
      }),
    })
  else
    toast({
      title: text('composer.posted'),
      description: text('composer.posted_text'),
      tone: 'good',
      celebrates,
    })
}

/** Discards with an undo; not while the post is being sent. */
export async function discardPost(id: string): Promise<void> {
  const entry = await postOutbox.discard(id)
  if (!entry) {
    toast({ title: text('outbox.on_the_way') })
    return
  }
  toast({
    title: text('outbox.thrown_away'),
    description: entry.tried_at ? text('outbox.may_be_up') : undefined,
    action: { label: text('composer.undo'), onPress: () => void postOutbox.restore(entry) },
  })
}

export async function askBirthdayAndResend(id: string): Promise<void> {
  if (await askForBirthday()) await postOutbox.retry(id)
}

/** A blank draft is deleted. */
export const saveDraft = (draft: PostEntry): Promise<void> =>
  isBlankDraft(draft) ? deleteDraft(draft.id) : storeDraft(draft)

/** The newest draft, or a blank one. Deletes drafts of other users, and all drafts while auto-save is off. */
export function openDraft(user_id: number, isStored: boolean): PostEntry {
  for (const entry of useOutbox.getState().entries)
    if (entry.kind === 'post' && entry.user_id !== user_id) void changeEntry(entry.id, () => undefined)
  const drafts = listDrafts(postOutbox.entries(user_id))
  const [newest] = isStored ? drafts : []
  if (!isStored) for (const { id } of drafts) void deleteDraft(id)
  return newest ?? newDraft(user_id)
}
