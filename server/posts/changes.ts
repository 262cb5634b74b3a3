import { isDeepStrictEqual } from 'node:util'
import { canEditPost } from '../../contract/policy.ts'
import type { PostChange } from '../../contract/posts/post-changes.ts'
import {
  alertCategories,
  type Category,
  favourCategories,
  type Post,
  type PostDraft,
} from '../../contract/posts/posts.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { invalid, notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import {
  lockOffers,
  lockPost,
  mediaOfPost,
  replaceMedia,
  rewritePost,
  type StandingPost,
} from './change-queries.ts'
import { finished } from './drafts.ts'
import { postById } from './queries.ts'
import { type Neighbour, showPost } from './show-post.ts'

type Editor = Neighbour & { is_staff: boolean }
type Standing = StandingPost & { media: number[] }

/** Under which topic people are told of an alert. */
export const alertTopic = (post_id: number) => `alert:${post_id}`

const isOneOf = (some: readonly Category[], category: Category) => some.includes(category)

export const warns = (category: Category) => isOneOf(alertCategories, category)
export const asks = (category: Category) => isOneOf(favourCategories, category)

/** Whether what is over in one category is over in the other. */
const isAlike = (one: Category, other: Category) => (warns(one) && warns(other)) || (asks(one) && asks(other))

/** Has everybody around told how an alert stands now, once `tx` is committed. */
export const queueAlertNotification = (tx: Database, post_id: number, { by_staff = false } = {}) =>
  addJob(tx, 'notify_of_alert', { post_id, by_staff })

/** Changes what is named of a post and leaves the rest. */
export const updatePost = (
  db: Database,
  viewer: Editor,
  id: number,
  { if_updated_at, ...change }: PostChange,
  now: Date,
) => edit(db, viewer, id, (post) => ({ ...draftOf(post), ...change }), now, if_updated_at)

/** Writes a post anew: what the draft leaves out is emptied. */
export const replacePost = (db: Database, viewer: Editor, id: number, draft: PostDraft, now: Date) =>
  edit(db, viewer, id, () => draft, now)

const draftOf = ({ start_date, end_date, due_date, ...post }: Standing): PostDraft => ({
  content: post.content,
  category: post.category,
  title: post.title,
  media: post.media,
  tags: post.tags,
  start_date: start_date?.toISOString() ?? null,
  end_date: end_date?.toISOString() ?? null,
  max_participants: post.max_participants,
  due_date: due_date?.toISOString() ?? null,
})

const edit = (
  db: Database,
  viewer: Editor,
  id: number,
  write: (post: Standing) => PostDraft,
  now: Date,
  read_at?: string,
): Promise<Post> =>
  inTransaction(db, async (tx) => {
    const locked = await lockPost(tx, viewer, id)
    if (!locked) throw notFound('Post')
    if (!canEditPost(viewer, locked)) throw notAllowed()
    const post = { ...locked, media: await mediaOfPost(tx, id) }
    const draft = finished(write(post), now, post)
    // What stands there already is no conflict: whoever asks again, having lost the reply, finds it done.
    const isChanged = !isDeepStrictEqual(draft, finished(draftOf(post), now, post))
    if (isChanged) {
      if (read_at !== undefined && new Date(read_at).getTime() !== post.updated_at.getTime())
        throw new Refusal(409, 'changed_meanwhile', 'This post was changed meanwhile')
      await apply(tx, post, draft, now)
    }
    const row = await postById(tx, viewer, id)
    if (!row) throw notFound('Post')
    return showPost(viewer, row)
  })

async function apply(tx: Database, post: Standing, draft: ReturnType<typeof finished>, now: Date) {
  const { media, ...words } = draft
  const isMoved = draft.category !== post.category
  if (isMoved && (await lockOffers(tx, post.id)).length)
    throw new Refusal(409, 'offers_open', 'An offer on this post is under way')
  if (!isDeepStrictEqual(media, post.media) && !(await replaceMedia(tx, post, media)))
    throw invalid({ media: ['must be your own confirmed pictures that no other post shows'] })
  const staysOver = !isMoved || isAlike(words.category, post.category)
  await rewritePost(tx, post.id, { ...words, over_at: staysOver ? post.over_at : null }, now)
  if (warns(words.category) !== warns(post.category)) await queueAlertNotification(tx, post.id)
}
