import { isEstablishedAccount } from '../../../contract/policy.ts'
import { createPost, type CreatedPost, isAlert, type Post } from '../../../contract/posts/posts.ts'
import { UploadError } from '../../media/upload.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import { type Failure, toFailure } from '../../platform/outbox/failure.ts'
import { createOutbox, listDrafts, type Outbox } from '../../platform/outbox/outbox.ts'
import {
  changeEntry,
  deleteDraft,
  saveDraft as storeDraft,
  useOutbox,
} from '../../platform/outbox/records.ts'
import { askForBirthday } from '../../platform/session/prompts.ts'
import { useSession } from '../../platform/session/session.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { toPostDraft } from '../composer/rules.ts'
import { addPost } from '../data.ts'
import { postKeys } from '../post-cache.ts'
import { isBlankDraft, newDraft, type PostEntry } from './post-draft.ts'
import { sendMediaFile } from './send-media.ts'

const problems = {
  network: { why: 'network' },
  server: { why: 'server' },
  refused: { why: 'pictures_refused' },
  lost: { why: 'pictures_lost' },
  busy: { why: 'busy' },
  quota: { why: 'busy', wait: 3600_000 },
} as const satisfies Record<UploadError['problem'], Failure>

/** Sends the first picture that the server doesn't have yet. */
export const uploadNextPicture =
  (send: typeof sendMediaFile): NonNullable<Outbox<PostEntry, Post>['upload']> =>
  async (entry, onProgress) => {
    const at = entry.media.findIndex(({ media }) => media === null)
    const picture = entry.media[at]
    if (!picture) return null
    const file = findBlob(entry, picture.id, picture.type)
    const media = await send(
      { type: picture.type, file, sent_id: null },
      {
        signal: new AbortController().signal,
        onProgress: (part) => onProgress((at + part) / entry.media.length),
        onSent: () => {},
      },
    )
    return (now) => ({
      ...now,
      media: now.media.map((other) => (other.id === picture.id ? { ...other, media } : other)),
    })
  }

export const postOutboxKind: Outbox<PostEntry, CreatedPost> = {
  name: 'post',
  toBody: (entry) => toPostDraft(entry, entry.media),
  send: (entry, body) => call(createPost, { body, idempotencyKey: entry.key }),
  onSent: onPosted,
  onRemovedByOtherTab: () => void queryClient.invalidateQueries({ queryKey: postKeys.lists }),
  toFailure: (error) => (error instanceof UploadError ? problems[error.problem] : toFailure(error)),

  upload: uploadNextPicture(sendMediaFile),

  resetUploads: (entry, failure) =>
    failure.why === 'fields' && failure.fields.includes('media')
      ? { ...entry, media: entry.media.map((picture) => ({ ...picture, media: null })) }
      : null,
}

export const postOutbox = createOutbox(postOutboxKind)

function onPosted(_entry: PostEntry, { is_first: celebrates, ...post }: CreatedPost) {
  void addPost(post)
  const viewer = useSession.getState().user
  const isQuiet = viewer !== null && isAlert(post.category) && !isEstablishedAccount(viewer, serverNow())
  const description = text(isQuiet ? 'composer.posted_quiet' : 'composer.posted_text')
  toast({ title: text('composer.posted'), description, tone: 'good', celebrates })
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
