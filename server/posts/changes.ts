import { isDeepStrictEqual } from 'node:util'
import { canEditPost } from '../../contract/policy.ts'
import type { PostChange } from '../../contract/posts/post-changes.ts'
import { type Category, isAlert, isFavour, type PostDraft } from '../../contract/posts/posts.ts'
import { mentionInPost } from './mentions/mentions.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { lockPost, mediaOfPost, overwritePost, replaceMedia, type StandingPost } from './change-queries.ts'
import { finished } from './drafts.ts'
import { announce, type PostDeps } from './hooks.ts'

type Editor = { id: number; is_staff: boolean; ward_code: string | null }
type Standing = StandingPost & { media: number[] }

/** Whether two categories share what being over means. */
const endsAlike = (one: Category, other: Category) =>
  (isAlert(one) && isAlert(other)) || (isFavour(one) && isFavour(other))

export const updatePost = (
  db: Database,
  deps: PostDeps,
  viewer: Editor,
  id: number,
  { if_updated_at, ...change }: PostChange,
  now: Date,
) => edit(db, deps, viewer, id, (post) => ({ ...draftOf(post), ...change }), now, if_updated_at)

/** Empties the fields left out. */
export const replacePost = (
  db: Database,
  deps: PostDeps,
  viewer: Editor,
  id: number,
  draft: PostDraft,
  now: Date,
) => edit(db, deps, viewer, id, () => draft, now)

const draftOf = ({ start_date, end_date, due_date, ...post }: Standing): PostDraft => ({
  content: post.content,
  category: post.category,
  title: post.title,
  media: post.media,
  tags: post.tags,
  start_date: start_date?.toISOString() ?? null,
  end_date: end_date?.toISOString() ?? null,
  max_participants: post.max_participants,
  is_lending: post.is_lending,
  due_date: due_date?.toISOString() ?? null,
})

const edit = (
  db: Database,
  deps: PostDeps,
  viewer: Editor,
  id: number,
  write: (post: Standing) => PostDraft,
  now: Date,
  read_at?: string,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const locked = await lockPost(tx, viewer, id)
    if (!locked) throw notFound('Post')
    if (!canEditPost(viewer, locked)) throw notAllowed()
    const post = { ...locked, media: await mediaOfPost(tx, id) }
    const draft = finished(write(post), now, post)
    // A request repeated after a lost reply is no conflict: the change has been made.
    if (isDeepStrictEqual(draft, finished(draftOf(post), now, post))) return id
    if (read_at !== undefined && new Date(read_at).getTime() !== post.updated_at.getTime())
      throw new Refusal(409, 'changed_meanwhile', 'This post was changed meanwhile')
    await apply(tx, deps, { post, by: viewer, now }, draft)
    return id
  })

async function apply(
  tx: Database,
  deps: PostDeps,
  change: { post: Standing; by: Editor; now: Date },
  draft: ReturnType<typeof finished>,
) {
  const { post, by, now } = change
  const { media, ...words } = draft
  const isMoved = draft.category !== post.category
  if (isMoved) await announce(tx, deps, { kind: 'recategorized', to: draft.category, ...change })
  if (!isDeepStrictEqual(media, post.media) && !(await replaceMedia(tx, post, media)))
    throw invalid({ media: ['must be your own confirmed pictures that no other post shows'] })
  const staysOver = !isMoved || endsAlike(words.category, post.category)
  await overwritePost(tx, post.id, { ...words, over_at: staysOver ? post.over_at : null }, now)
  if (words.content !== post.content) await mentionInPost(tx, by, { ...post, content: words.content }, now)
  await announce(tx, deps, { kind: 'changed', ...change })
}
