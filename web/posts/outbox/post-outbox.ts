import { isSettled } from '../../../contract/policy.ts'
import { createPost, type CreatedPost, isAlert, type Post } from '../../../contract/posts/posts.ts'
import { UploadError } from '../../media/upload-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { blobIn } from '../../platform/outbox/entry.ts'
import { type Failure, failureOf } from '../../platform/outbox/failure.ts'
import { createOutbox, draftsIn, type Outbox } from '../../platform/outbox/outbox.ts'
import { changeEntry, dropDraft, keepDraft, useOutbox } from '../../platform/outbox/records.ts'
import { askForBirthday } from '../../platform/session/birthday.ts'
import { useSession } from '../../platform/session/session.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { bodyOf } from '../composer/rules.ts'
import { addPost } from '../data.ts'
import { postKeys } from '../kept-posts.ts'
import { earlierPosts } from './earlier-posts.ts'
import { isBlank, newDraft, type PostEntry } from './post-entry.ts'
import { sendPicture } from './send-picture.ts'

const problems = {
  network: { why: 'network' },
  server: { why: 'server' },
  refused: { why: 'pictures_refused' },
  lost: { why: 'pictures_lost' },
  busy: { why: 'busy' },
  quota: { why: 'busy', wait: 3600_000 },
} as const satisfies Record<UploadError['problem'], Failure>

/** Sends the first picture that the server doesn't have yet. */
export const uploadBy =
  (send: typeof sendPicture): NonNullable<Outbox<PostEntry, Post>['upload']> =>
  async (entry, onProgress) => {
    const at = entry.media.findIndex(({ media }) => media === null)
    const picture = entry.media[at]
    if (!picture) return null
    const file = blobIn(entry, picture.id, picture.type)
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

export const postKind: Outbox<PostEntry, CreatedPost> = {
  name: 'post',
  earlier: earlierPosts,
  bodyOf: (entry) => bodyOf(entry, entry.media),
  send: (entry, body) => call(createPost, { body, idempotencyKey: entry.key }),
  arrived: posted,
  leftElsewhere: () => void queryClient.invalidateQueries({ queryKey: postKeys.lists }),
  failureOf: (error) => (error instanceof UploadError ? problems[error.problem] : failureOf(error)),

  upload: uploadBy(sendPicture),

  restart: (entry, failure) =>
    failure.why === 'fields' && failure.fields.includes('media')
      ? { ...entry, media: entry.media.map((picture) => ({ ...picture, media: null })) }
      : null,
}

export const posts = createOutbox(postKind)

function posted(_entry: PostEntry, { is_first: celebrates, ...post }: CreatedPost) {
  void addPost(post)
  const viewer = useSession.getState().user
  const isQuiet = viewer !== null && isAlert(post.category) && !isSettled(viewer, serverNow())
  const description = text(isQuiet ? 'composer.posted_quiet' : 'composer.posted_text')
  toast({ title: text('composer.posted'), description, tone: 'good', celebrates })
}

/** Discards with an undo; not while the post is being sent. */
export async function discardPost(id: string): Promise<void> {
  const entry = await posts.discard(id)
  if (!entry) {
    toast({ title: text('outbox.on_the_way') })
    return
  }
  toast({
    title: text('outbox.thrown_away'),
    description: entry.tried_at ? text('outbox.may_be_up') : undefined,
    action: { label: text('composer.undo'), onPress: () => void posts.putBack(entry) },
  })
}

export async function giveBirthday(id: string): Promise<void> {
  if (await askForBirthday()) await posts.sendAgain(id)
}

/** A blank draft is deleted. */
export const keepPost = (draft: PostEntry): Promise<void> =>
  isBlank(draft) ? dropDraft(draft.id) : keepDraft(draft)

/** Blank where the device stores none; then stored drafts are deleted, as are always those of anybody else. */
export function openDraft(user_id: number, keeps: boolean): PostEntry {
  for (const entry of useOutbox.getState().entries)
    if (entry.kind === 'post' && entry.user_id !== user_id) void changeEntry(entry.id, () => undefined)
  const drafts = draftsIn(posts.entries(user_id))
  const [newest] = keeps ? drafts : []
  if (!keeps) for (const { id } of drafts) void dropDraft(id)
  return newest ?? newDraft(user_id)
}
